import { downloadBundle, downloadFile } from './download.ts'
import { inspectBundle } from './inspect.ts'
import { createBundle, editBundle, removeBundle } from './life.ts'

/** In menu order. */
export const bundleCommands = [
  createBundle,
  downloadBundle,
  editBundle,
  removeBundle,
  downloadFile,
  inspectBundle,
]
