// A transition is written with layers, points and curves: whoever imports Segue has these modules too.
@_exported public import SegueGeometry
@_exported public import SegueMotion
