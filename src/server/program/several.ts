import { createHash } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { type Arrival, createGate, type Gate } from '../connect/gate.ts'
import type { Connection } from '../connect/connection.ts'
import type { Others, Site } from '../front.ts'
import { type ServerOptions, SettingsError } from '../options.ts'
import { isLoopback } from '../origin.ts'
import { type Serving, serveSites } from '../serve.ts'
import { proxyBackend } from '../upstream/proxy.ts'
import { pingOf, rackVersion } from '../versions/rack.ts'

/** A connection that is served. */
export type Served = {
  readonly connection: Connection
  readonly address: string
  /** An address that opens it once. */
  readonly opening: string
}

type Options = {
  readonly settings: ServerOptions
  readonly connections: readonly [Connection, ...Connection[]]
  readonly dist: string
  readonly say: (line: string) => void
  /** Whether host names below localhost mean this machine; asks its resolver by default. */
  readonly isNamed?: (names: readonly string[]) => Promise<boolean>
}

/**
 * Serves connections, several of them each on an origin of its own, so that browsers keep apart whatever they store for
 * them: on one port under a name below localhost, or on a port each where such names do not mean this machine.
 */
export async function serveConnections(
  options: Options,
): Promise<{ readonly served: readonly Served[]; readonly close: Serving['close'] }> {
  const { settings, connections, say, isNamed = namesThisMachine } = options
  const labels = connections.map(({ name }) => labelOf(name))
  const names = labels.map((label) => `${label}.localhost`)
  const byName =
    connections.length > 1 &&
    isLoopback(settings.host) &&
    new Set(names).size === names.length &&
    (await isNamed(names))
  const addresses: string[] = []
  const gates = connections.map((connection, at): Gate | null => {
    if (connection.login === null) return null
    const announce = () => say(`To open it in another browser: ${openingAt(at)}`)
    const label = connections.length > 1 ? (labels[at] ?? '') : ''
    return createGate(label, announce)
  })
  const openingAt = (at: number, arrival?: Arrival) =>
    `${addresses[at] ?? ''}${gates[at]?.openingPath(arrival) ?? ''}`
  const others = (own: number): Others => ({
    list: () =>
      connections.flatMap(({ name, host }, at) =>
        at === own ? [] : [{ name, host: host.origin, label: labels[at] ?? '' }],
      ),
    open: (wanted, path) => {
      const at = connections.findIndex(({ name }, one) => one !== own && name === wanted)
      return at === -1 ? null : openingAt(at, { path, from: connections[own]?.name ?? '' })
    },
  })
  const sites = connections.map((connection, at): Site => ({
    backend: proxyBackend(connection, rackVersion(pingOf(connection))),
    gate: gates[at] ?? null,
    name: byName ? (names[at] ?? null) : null,
    others: connections.length > 1 ? others(at) : null,
  }))
  const servings = await listenFor(sites, byName, options)
  for (const [at, name] of names.entries()) {
    const { address = '', port } = servings[byName ? 0 : at] ?? {}
    addresses.push(byName ? `http://${name}:${port}` : address)
  }
  return {
    served: connections.map((connection, at) => ({
      connection,
      address: addresses[at] ?? '',
      opening: openingAt(at),
    })),
    close: async () => void (await Promise.all(servings.map((serving) => serving.close()))),
  }
}

/** Listens on one port for all, or on one for each. */
async function listenFor(
  sites: readonly Site[],
  byName: boolean,
  { settings, dist }: Options,
): Promise<readonly Serving[]> {
  const [first, ...rest] = sites
  if (first === undefined) return []
  if (byName) return [await serveSites(settings, dist, [first, ...rest])]
  const last = settings.port + sites.length - 1
  if (last > 65535) {
    throw new SettingsError(
      `${sites.length} connections need a port each from ${settings.port} on, but ports end at 65535. Choose a lower --port.`,
    )
  }
  const servings: Serving[] = []
  for (const [at, site] of sites.entries()) {
    const port = settings.port === 0 ? 0 : settings.port + at
    servings.push(await serveSites({ ...settings, port }, dist, [site]))
  }
  return servings
}

/** Makes a host name's label of a connection's name: another one of any other, whatever else is served. */
export function labelOf(name: string): string {
  const plain = name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')
  const short = plain
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')
  if (short === name) return name
  return `${short || 'rack'}-${createHash('sha256').update(name).digest('hex').slice(0, 6)}`
}

/** Milliseconds for the resolver: names below localhost need no network. */
const RESOLVES_WITHIN = 1000

async function namesThisMachine(names: readonly string[]): Promise<boolean> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('late')), RESOLVES_WITHIN).unref()
  })
  try {
    const found = await Promise.race([
      Promise.all(names.map((name) => lookup(name, { all: true }))),
      late,
    ])
    return found.flat().every(({ address }) => isLoopback(address))
  } catch {
    return false
  }
}
