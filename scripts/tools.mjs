// Runs the tools of a test run.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build.mjs'

/** Returns the command that starts a tool of node_modules. */
export function bin(tool) {
  const folder = join(root, 'node_modules')
  const home = tool === 'tsc' ? 'typescript' : tool === 'playwright' ? '@playwright/test' : tool
  const about = JSON.parse(readFileSync(join(folder, home, 'package.json'), 'utf8'))
  const script = typeof about.bin === 'string' ? about.bin : about.bin[tool]
  return [process.execPath, [join(folder, home, script)]]
}

/**
 * Runs a program beside others. Resolves to whether it succeeded, and to what it printed, because the lines of several
 * would mix.
 */
export function executeBeside(program, args) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root })
    const printed = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => printed.push(part))
    child.on('error', (error) => resolve({ succeeded: false, printed: `${error}` }))
    child.on('close', (code) =>
      resolve({ succeeded: code === 0, printed: Buffer.concat(printed).toString() }),
    )
  })
}

/** Runs a program and shows its output. Returns whether it succeeded. */
export function execute(program, before, args = [], env = {}) {
  const { status } = spawnSync(program, [...before, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}
