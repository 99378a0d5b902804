import SegueCommand

// First of all, on the main thread: threads that start later inherit what it does.
CommandLineTool.watchForInterruption()
await CommandLineTool.run()
