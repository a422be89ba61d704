import { type IncomingMessage, type Server, createServer, type ServerResponse } from 'node:http'
import { type Backend, mockBackend } from './backend.ts'
import { cookieConnection } from './connect/connection.ts'
import { readFiles } from './files.ts'
import { createFront, type Front, type Site } from './front.ts'
import { isLoopback } from './origin.ts'
import { proxyBackend } from './upstream/proxy.ts'
import { pingOf, rackVersion } from './versions/rack.ts'
import { type ServerOptions, SettingsError } from './options.ts'
import { hostNameOf, hasBody } from './message.ts'

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

/** Timeouts for clients, in milliseconds. */
export type Patience = {
  /** Until the head of a request has arrived. */
  readonly head: number
  /** Within which a body must bring some bytes. Its total time is not limited, because images are large. */
  readonly body: number
  /** Within which a client must take some of its reply. Long, because people pause downloads. */
  readonly reply: number
}

const usual: Patience = { head: 20_000, body: 30_000, reply: 120_000 }

/** The fewest bytes of a body that must arrive in time; a byte now and then would hold the connection for hours. */
const FEWEST_BYTES = 1024

/** Creates the HTTP server for a front, and disconnects clients that hold a connection without using it. */
export function httpServer(front: Front, patience: Patience = usual): Server {
  const server = createServer({
    requestTimeout: 0,
    // Set explicitly, because it would follow requestTimeout and be 0.
    headersTimeout: patience.head,
    connectionsCheckingInterval: patience.head / 2,
  })
  server.on('request', (incoming, outgoing) => {
    dropSlowReader(outgoing, patience.reply)
    if (hasBody(incoming)) dropSlowSender(incoming, patience.body)
    front.answer(incoming, outgoing)
  })
  server.on('upgrade', (incoming, socket, head) => front.upgrade(incoming, socket, head))
  return server
}

/** Disconnects a client that takes nothing of its reply; a reply that is not there yet is not its fault. */
function dropSlowReader(outgoing: ServerResponse, milliseconds: number): void {
  const { socket } = outgoing
  outgoing.setTimeout(milliseconds, () => {
    if (socket !== null && socket.writableLength > 0) socket.destroy()
  })
}

/** Disconnects a client that sends next to nothing of its body; unread bytes are not its fault. */
function dropSlowSender(incoming: IncomingMessage, milliseconds: number): void {
  const { socket } = incoming
  let seen = socket.bytesRead
  const timer = setInterval(() => {
    const isOwed = !incoming.complete && incoming.readableLength === 0
    if (isOwed && socket.bytesRead - seen < FEWEST_BYTES) socket.destroy()
    seen = socket.bytesRead
  }, milliseconds)
  incoming.once('close', () => clearInterval(timer))
}
