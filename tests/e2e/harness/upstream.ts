import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A mock control plane in a process of its own. */
export type Upstream = { readonly address: string; close(): Promise<void> }

const start = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url))

/** Starts it as anybody would, on a port that is free and without latency, and resolves when it listens. */
export async function startUpstream(): Promise<Upstream> {
  const { API_URL: _, ...rest } = process.env
  const child = spawn(process.execPath, [start], {
    env: { ...rest, PORT: '0', LATENCY: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const lines = createInterface(child.stdout)
  for await (const line of lines) {
    const address = /^Rackline +(http:\S+)/.exec(line)?.[1]
    if (address === undefined) continue
    child.stdout.resume()
    return {
      address,
      async close() {
        child.kill()
        await gone
      },
    }
  }
  throw new Error('The control plane did not start')
}
