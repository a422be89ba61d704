import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { vi } from 'vitest'
import type { WebKit } from '../../scripts/browsers.mjs'
import type { Browser } from './browser.ts'
import { startSession } from './webdriver.ts'

/** Starts WebKit on a screen of its own. It has no headless mode. */
export async function launchWebKit({ driver, xvfb }: WebKit): Promise<Browser> {
  const started: ChildProcess[] = []
  const stop = () => {
    for (const child of started) child.kill()
  }
  // A worker that dies must not leave them behind.
  process.once('exit', stop)
  try {
    // Chooses a free display and writes its number to file descriptor 3.
    const screen = spawn(
      xvfb,
      ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      },
    )
    started.push(screen)
    const display = await firstLine(screen)
    const port = await freePort()
    // The C locale makes `navigator.language` 'C', which is no language: formatting for it throws.
    const env = {
      ...process.env,
      DISPLAY: `:${display}`,
      LANG: 'C',
      LC_ALL: 'C',
      GSETTINGS_BACKEND: 'memory',
      NO_AT_BRIDGE: '1',
    }
    started.push(spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' }))
    const server = `http://127.0.0.1:${port}`
    await vi.waitFor(() => fetch(`${server}/status`), { timeout: 15_000 })
    const session = await startSession(server)
    return {
      ...session,
      async close() {
        await session.close()
        stop()
      },
    }
  } catch (error) {
    stop()
    throw error
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  const output = child.stdio[3]
  if (!(output instanceof Readable)) throw new Error('The screen has no output')
  const [line]: unknown[] = await once(createInterface(output), 'line')
  return String(line)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  server.close()
  await once(server, 'close')
  if (bound === null || typeof bound === 'string') throw new Error('No free port')
  return bound.port
}
