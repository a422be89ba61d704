import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Backend, mockBackend } from '../../src/server/backend.ts'
import { cookieConnection } from '../../src/server/connect/connection.ts'
import { proxyBackend } from '../../src/server/upstream/proxy.ts'
import type { Surroundings } from '../../src/server/program/start.ts'
import { type Serving, startServer } from '../../src/server/serve.ts'
import { type ServerOptions, serverOptionsFrom } from '../../src/server/options.ts'
import { echoPlane } from './echo-plane.ts'

/** Default settings, but with any free port. */
export function settings(given: Partial<ServerOptions> = {}): ServerOptions {
  return { ...serverOptionsFrom({ PORT: '0' }), ...given }
}

/** Starts the server for one test. */
export async function serving(
  options: { backend?: Backend; dist?: string | null; settings?: ServerOptions } = {},
): Promise<Serving> {
  const server = await startServer({
    settings: options.settings ?? settings(),
    dist: options.dist ?? null,
    backend: options.backend ?? mockBackend(echoPlane()),
  })
  onTestFinished(() => server.close())
  return server
}

/** Starts the server for one test as a proxy of a control plane. */
export function servingFor(address: string): Promise<Serving> {
  return serving({ backend: proxyBackend(cookieConnection(new URL(address))) })
}

/** A server that acts as the remote control plane. */
export async function farEnd(
  answer: RequestListener,
): Promise<{ address: string; server: Server }> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('It does not listen on a port.')
  return { address: `http://127.0.0.1:${bound.port}`, server }
}

/** Makes a folder with these files for one test. */
export function folder(files: Readonly<Record<string, string>>): string {
  const path = mkdtempSync(join(tmpdir(), 'rackline-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  return path
}

/** The smallest valid page of the console. */
export const page =
  '<!doctype html><meta charset="utf-8" /><meta name="rackline-control-plane" content="remote" /><title>Rackline</title>'

/** What the program needs, as if it was installed. What it says is kept. */
export function surroundings(given: Partial<Surroundings> = {}) {
  const said: string[] = []
  return {
    env: {},
    dist: folder({ 'index.html': page }),
    isInstalled: true,
    prepare: () => Promise.resolve(),
    say: (line: string) => void said.push(line),
    ask: () => Promise.resolve(false),
    ...given,
    said,
  }
}
