import type { Server } from 'node:http'
import { type Backend, mockBackend } from './backend.ts'
import { cookieConnection } from './connect/connection.ts'
import type { Gate } from './connect/gate.ts'
import { type Files, readFiles } from './files.ts'
import { createFront } from './front.ts'
import { httpServer } from './http-server.ts'
import { isLoopback } from './origin.ts'
import { proxyBackend } from './upstream/proxy.ts'
import { pingOf } from './versions/ping.ts'
import { rackVersion } from './versions/rack.ts'
import { type ServerOptions, SettingsError } from './options.ts'

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
 * @param options.gate lets in only some browsers
 * @throws SettingsError when it cannot listen there
 */
export async function startServer(options: {
  settings: ServerOptions
  dist: string | null
  backend?: Backend
  gate?: Gate | null
}): Promise<Serving> {
  const { settings, dist, gate = null } = options
  const backend = options.backend ?? (await backendFor(settings))
  const files: Files | null = dist === null ? null : readFiles(dist, backend.kind)
  const front = createFront({ backend, files, boundTo: settings.host, gate })

  const server = httpServer(front)
  const port = await listen(server, settings)
  return {
    address: `http://${shownHost(settings.host)}:${port}`,
    port,
    close() {
      backend.close()
      return new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
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
      return `Port ${port} is in use. Stop what is using it, or choose another with PORT=${port === 65535 ? 4000 : port + 1}.`
    case 'EACCES':
      return `Port ${port} needs more rights than this user has. Choose one above 1023 with PORT.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is '${host}', but this machine has no such address.`
    default:
      return `The server cannot listen on ${host}, port ${port}: ${error.message}.`
  }
}

function shownHost(host: string): string {
  if (isLoopback(host) || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
