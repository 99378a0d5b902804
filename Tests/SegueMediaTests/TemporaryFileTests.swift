import Foundation
import SegueMedia
import SegueRaster
import Testing

@Suite(.serialized) struct TemporaryFileTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func targetAppearsWhenComplete() throws {
        let path = try scratch.write([1, 2, 3], "a.bin")
        let file = try TemporaryFile(for: path)
        #expect(scratch.names.count == 2 && scratch.names[0].hasPrefix(".a.bin."))
        #expect(try bytes(of: path) == [1, 2, 3])
        try file.commit()
        #expect(scratch.names == ["a.bin"])
        #expect(try bytes(of: path).isEmpty)
        file.discard()
        #expect(scratch.names == ["a.bin"])
        #expect(throws: MediaError.self) { try file.commit() }
    }

    @Test func nothingIsLeftBehind() throws {
        let discarded = try TemporaryFile(for: scratch.file("a"))
        discarded.discard()
        do { _ = try TemporaryFile(for: scratch.file("b")) }
        #expect(scratch.names.isEmpty)
    }

    @Test func permissionsAreKept() throws {
        let path = try scratch.write([], "a")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        try TemporaryFile(for: path).commit()
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    }

    @Test func linksAreFollowed() throws {
        let target = try scratch.write([7], "target")
        for link in ["one", "two"] {
            try FileManager.default.createSymbolicLink(
                atPath: scratch.file(link), withDestinationPath: link == "one" ? "target" : "new")
        }
        try TemporaryFile(for: scratch.file("one")).commit()
        #expect(try bytes(of: target).isEmpty)
        try TemporaryFile(for: scratch.file("two")).commit()
        #expect(scratch.names == ["new", "one", "target", "two"])
        #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: scratch.file("one"))) == "target")
    }

    @Test func impossibleTargets() throws {
        try FileManager.default.createSymbolicLink(atPath: scratch.file("loop"), withDestinationPath: "loop")
        try FileManager.default.createSymbolicLink(atPath: scratch.file("full"), withDestinationPath: "/dev/full")
        let file = try scratch.write([], "file")
        let paths = [
            "", scratch.path, scratch.path + "/", scratch.file("missing/a.mp4"), file + "/a.mp4", "/dev/full",
            scratch.file("full"),
            scratch.file("loop"), scratch.file("."), scratch.file(String(repeating: "n", count: 300)), "a\0b",
        ]
        for path in paths {
            do throws(MediaError) {
                _ = try TemporaryFile(for: path)
                // A name that is too long only fails when it is given to the file.
                #expect(path.utf8.count > 300)
            } catch {
                #expect(error.code == .cannotCreate, "\(path): \(error)")
            }
        }
        do throws(MediaError) {
            _ = try TemporaryFile(for: scratch.file("missing/a.mp4"))
        } catch {
            #expect(error.message.contains("missing/ does not exist"))
        }
        #expect(scratch.names == ["file", "full", "loop"])
    }

    @Test func directoryWithoutPermission() throws {
        guard getuid() != 0 else { return }
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: scratch.path)
        do throws(MediaError) {
            _ = try TemporaryFile(for: scratch.file("a"))
            Issue.record("created")
        } catch {
            #expect(error.code == .cannotCreate)
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: scratch.path)
    }

    @Test func fullDisk() throws {
        let disk = scratch.file("disk")
        try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
        guard let mounted = try? Tool.run("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", disk]),
            mounted.status == 0
        else {
            return  // Mounting is not permitted here.
        }
        defer { _ = try? Tool.run("umount", [disk]) }
        let path = disk + "/a"
        try Data([1, 2, 3]).write(to: URL(fileURLWithPath: path + ".mp4"))
        var generator = Generator(seed: 1)
        var noise = Bitmap(width: 320, height: 320)
        for y in 0..<320 {
            for x in 0..<320 {
                noise[x, y] = .init(
                    .random(in: 0...255, using: &generator), .random(in: 0...255, using: &generator), 9, 255)
            }
        }
        let kinds: [OutputKind] = [.mp4, .mov, .gif, .png, .pngSequence]
        for kind in kinds {
            let name = kind == .pngSequence ? path + "%d.png" : path + "." + kind.rawValue
            do throws(MediaError) {
                let frames = try settings320()
                let writer = try ClipWriters.make(kind, path: name, settings: frames, palette: palette(of: [noise]))
                try fill(writer, noise)
                Issue.record("\(kind) fits on a full disk")
            } catch {
                #expect(error.code == .cannotWrite, "\(kind): \(error)")
                #expect(error.message.contains("No space left"), "\(kind): \(error)")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: disk) == ["a.mp4"], "\(kind)")
            #expect(try bytes(of: path + ".mp4") == [1, 2, 3])
        }
    }

    private func settings320() throws(MediaError) -> WriterSettings {
        guard let rate = FrameRate("30") else { throw MediaError(.invalidSettings, path: "", "no such rate") }
        return WriterSettings(width: 320, height: 320, frameRate: rate, quality: 100, frameCount: 100)
    }

    private func fill<Writer: ClipWriter>(_ writer: Writer, _ bitmap: Bitmap) throws(MediaError) {
        for _ in 0..<(Writer.traits.isStill ? 1 : 40) { try writer.append(try writer.prepare(bitmap), repeated: 1) }
        try writer.finish()
    }
}
