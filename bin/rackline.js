#!/usr/bin/env node
// The program as it is installed: serves the built console next to it.
import { fileURLToPath } from 'node:url'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Rackline needs Node.js 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(2)
}
const { runInProcess } = await import('../dist-server/main.js')
await runInProcess({
  dist: fileURLToPath(new URL('../dist', import.meta.url)),
  isInstalled: true,
  prepare: () => Promise.resolve(),
})
