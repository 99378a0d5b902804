// swift-tools-version: 6.2
import PackageDescription

/// Set `SEGUE_DRAWING_ONLY=1` to leave out everything that needs FFmpeg: the drawing modules
/// (SegueGeometry, SegueMotion, SegueRaster) then build and test with the toolchain alone.
let drawingOnly = Context.environment["SEGUE_DRAWING_ONLY"] == "1"

let settings: [SwiftSetting] = [
    .strictMemorySafety(),
    .treatWarning("StrictMemorySafety", as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []) -> Target {
    .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
}

func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: name + "Tests",
        dependencies: [.target(name: name), "TestSupport"] + dependencies,
        swiftSettings: settings)
}

/// Values, time and pixels: no C library, no file.
let drawing: [Target] = [
    library("SegueGeometry"),
    library("SegueMotion", ["SegueGeometry"]),
    library("SegueRaster", ["SegueGeometry", "SegueMotion"]),
    .target(
        name: "TestSupport", dependencies: ["SegueGeometry", "SegueRaster"], path: "Tests/TestSupport",
        resources: [.copy("Resources/vectors.json")], swiftSettings: settings),
    tests(of: "SegueGeometry"),
    tests(of: "SegueMotion", ["SegueGeometry"]),
    tests(of: "SegueRaster", ["SegueGeometry", "SegueMotion"]),
]

/// Files and the command: FFmpeg, libimagequant.
let media: [Target] = [
    .systemLibrary(
        name: "CFFmpeg", pkgConfig: "libavformat",
        providers: [
            .apt(["libavcodec-dev", "libavformat-dev", "libavutil-dev"]), .brew(["ffmpeg"]),
        ]),
    .systemLibrary(
        name: "CImageQuant", pkgConfig: "imagequant",
        providers: [.apt(["libimagequant-dev"]), .brew(["libimagequant"])]),
    library("SegueMedia", ["SegueGeometry", "SegueRaster", "CFFmpeg", "CImageQuant"]),
    library(
        "Segue", ["SegueGeometry", "SegueMotion", "SegueRaster", "SegueMedia", "SegueSpelling"],
        resources: [.embedInCode("Presets/BuiltIn")]),
    library("SegueSpelling"),
    library("SegueArguments", ["SegueSpelling"]),
    library("SegueCommand", ["Segue", "SegueArguments", "SegueGeometry", "SegueMotion", "SegueRaster", "SegueMedia"]),
    .executableTarget(name: "segue-cli", dependencies: ["SegueCommand"], swiftSettings: settings),
    tests(of: "SegueMedia", ["SegueGeometry", "SegueRaster"]),
    tests(of: "Segue", ["SegueGeometry", "SegueMotion", "SegueRaster", "SegueMedia"]),
    tests(of: "SegueSpelling"),
    tests(of: "SegueArguments"),
    tests(
        of: "SegueCommand", ["Segue", "SegueArguments", "SegueGeometry", "SegueMotion", "SegueRaster", "SegueMedia"]),
]

let package = Package(
    name: "segue",
    platforms: [.macOS(.v15)],
    products: drawingOnly
        ? [.library(name: "SegueRaster", targets: ["SegueRaster"])]
        : [
            .library(name: "Segue", targets: ["Segue"]),
            .executable(name: "segue", targets: ["segue-cli"]),
        ],
    targets: drawingOnly ? drawing : drawing + media,
    swiftLanguageModes: [.v6]
)
