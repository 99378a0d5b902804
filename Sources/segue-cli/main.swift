import SegueCommand

await CommandLineTool.run()
