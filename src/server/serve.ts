import type { IncomingMessage, Server } from 'node:http'
import { type Backend, mockBackend } from './backend.ts'
import { cookieConnection } from './connect/connection.ts'
import { readFiles } from './files.ts'
import { createFront, type Front, type Site } from './front.ts'
import { httpServer } from './http-server.ts'
import { isLoopback } from './origin.ts'
import { proxyBackend } from './upstream/proxy.ts'
import { pingOf } from './versions/ping.ts'
import { rackVersion } from './versions/rack.ts'
import { type ServerOptions, SettingsError } from './options.ts'

import { hostNameOf } from './request-head.ts'

/** A running server. */
export type Serving = {
  /** Its address on this machine, without a trailing slash. */
  readonly address: string
  readonly port: number
  close(): Promise<void>
}

/**
 * Starts the server and resolves when it listens.
 * @param options.dist the folder of the built console; null serves the control plane alone
 * @param options.backend used instead of the one that the settings name
 * @throws SettingsError when it cannot listen there
 */
export async function startServer(options: {
  settings: ServerOptions
  dist: string | null
  backend?: Backend
}): Promise<Serving> {
  const { settings, dist } = options
  const backend = options.backend ?? (await backendFor(settings))
  return serveSites(settings, dist, [{ backend, gate: null, name: null, others: null }])
}

/** Does the same for connections that share a port, each under a host name of its own. */
export async function serveSites(
  settings: ServerOptions,
  dist: string | null,
  sites: readonly [Site, ...Site[]],
): Promise<Serving> {
  const filesFor = dist === null ? null : readFiles(dist)
  const fronts = sites.map((site) => {
    const files = filesFor?.(site.backend.origin ?? 'mock') ?? null
    return createFront({ ...site, files, boundTo: settings.host })
  })
  const server = httpServer(byHost(sites, fronts))
  const port = await listen(server, settings)
  return {
    address: `http://${shownHost(settings.host)}:${port}`,
    port,
    close() {
      for (const { backend } of sites) backend.close()
      return new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

/** Picks a front by the name in the Host header. The first one refuses what is for none, and what has none. */
function byHost(sites: readonly Site[], fronts: readonly Front[]): Front {
  const frontFor = ({ headers }: IncomingMessage): Front | undefined => {
    const host = hostNameOf(headers.host ?? '')
    return fronts[sites.findIndex(({ name }) => name === host)] ?? fronts[0]
  }
  return {
    answer: (incoming, ...rest) => frontFor(incoming)?.answer(incoming, ...rest),
    upgrade: (incoming, ...rest) => frontFor(incoming)?.upgrade(incoming, ...rest),
  }
}

/** Returns the control plane that the settings ask for. Loads the mock's code only when needed. */
export async function backendFor(settings: ServerOptions): Promise<Backend> {
  if (settings.upstream) {
    const connection = cookieConnection(settings.upstream)
    return proxyBackend(connection, rackVersion(pingOf(connection)))
  }
  const { createPlane } = await import('../mock/plane.ts')
  const { world, latency, chaos, apiVersion } = settings
  const plane = createPlane({ world, latency, chaos })
  if (apiVersion === null) return mockBackend(plane)
  const { played } = await import('./versions/played.ts')
  return mockBackend(await played(plane, apiVersion))
}

function listen(server: Server, { port, host }: ServerOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new SettingsError(reasonFor(error, port, host))))
    server.listen(port, host, () => {
      const bound = server.address()
      resolve(bound !== null && typeof bound === 'object' ? bound.port : port)
    })
  })
}

/** Explains why it cannot listen, for the person who started it. */
function reasonFor(error: Error, port: number, host: string): string {
  switch ('code' in error ? error.code : null) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop what is using it, or choose another, such as --port ${port === 65535 ? 4000 : port + 1} (or PORT).`
    case 'EACCES':
      return `Port ${port} needs more rights than this user has. Choose one above 1023 with --port (or PORT).`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address '${host}'. Choose another with --bind (or HOST).`
    default:
      return `The server cannot listen on ${host}, port ${port}: ${error.message}.`
  }
}

function shownHost(host: string): string {
  if (isLoopback(host) || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
