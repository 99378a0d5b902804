// A clip is made of layers, points, curves, snapshots and files: whoever imports Segue has these modules too.
@_exported public import SegueGeometry
@_exported public import SegueMedia
@_exported public import SegueMotion
@_exported public import SegueRaster
