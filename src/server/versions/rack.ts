import type { IncomingMessage } from 'node:http'
import { knownVersions } from '../../api/versions/table.ts'
import { callPlane } from '../connect/call.ts'
import type { Connection } from '../connect/connection.ts'

/** The version of the API that a rack speaks, found when it is needed and kept. */
export type RackVersion = {
  /** Resolves with null if the rack cannot be asked. */
  current(): Promise<string | null>
  /** Looks for signs of another version in a reply: it refuses ours, or an update has gone on. */
  watch(target: string, reply: IncomingMessage): void
  /** Says that the version is only assumed, or null. */
  warning(): string | null
}

const HOUR = 3_600_000
/** Milliseconds for which a rack that did not answer is not asked again: each request would wait for it. */
const PAUSE = 5_000

export function rackVersion(ping: Ping, now: () => number = Date.now): RackVersion {
  let known: string | null = null
  let isAssumed = false
  let askAgainAt = 0
  let asking: Promise<string | null> | null = null
  let update = ''

  const ask = async () => {
    try {
      const { version, isRead } = await findVersion(ping)
      known = version
      isAssumed = !isRead
      askAgainAt = now() + HOUR
    } catch {
      askAgainAt = now() + PAUSE
    }
    asking = null
    return known
  }
  return {
    current: async () => (now() < askAgainAt ? known : (asking ??= ask())),
    watch(target, reply) {
      const isUpdate = /^\/v1\/system\/update\/status(\?|$)/.test(target)
      if (reply.statusCode !== 400 && !isUpdate) return
      let text = ''
      reply.on('data', (piece: Buffer) => {
        if (text.length < LONGEST) text += piece.toString('latin1')
      })
      reply.on('end', () => {
        const isOther = isUpdate ? update !== '' && update !== text : text.includes(TOO_NEW)
        if (isUpdate) update = text
        if (isOther) askAgainAt = 0
      })
    },
    warning: () => (isAssumed ? ASSUMED : null),
  }
}

/** Racks read the header since the first version that is known. */
export const ASSUMED = `The rack does not read API versions, so it is older than ${knownVersions[0]}, and is tried as that.`

/** Characters of a reply that are looked at. */
const LONGEST = 10_000

/** What a rack says to a version that it does not know. */
export const TOO_NEW = 'server does not support this API version'

/** Asks a rack whether it takes a version. Throws if it gives no usable answer. */
type Ping = (version: string) => Promise<boolean>

/** Newer than any version, so that a rack which takes it does not read versions at all. */
const beyond = '9999123100'

/**
 * Finds the newest version that a rack takes and that is known here, with a binary search: six calls for up to 63
 * versions. A rack that does not read versions is older than all of them, and is tried as the first.
 */
export async function findVersion(
  ping: Ping,
  known: readonly string[] = knownVersions,
): Promise<{ readonly version: string; readonly isRead: boolean }> {
  const all = [...known, beyond]
  // Every rack takes the first; the last one stands for a rack that takes anything.
  let [low, high] = [0, all.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (await ping(all[middle] ?? beyond)) low = middle
    else high = middle - 1
  }
  const isRead = all[low] !== beyond
  return { version: (isRead ? all[low] : all[0]) ?? beyond, isRead }
}

/** Asks a rack without signing in. */
export function pingOf({ host, reach }: Pick<Connection, 'host' | 'reach'>): Ping {
  return async (version) => {
    const headers = { 'api-version': `${version}.0.0` }
    const { status, body } = await callPlane(
      { host, reach },
      { method: 'GET', path: '/v1/ping', headers },
    )
    if (status === 200) return true
    if (status === 400 && JSON.stringify(body ?? '').includes(TOO_NEW)) return false
    throw new Error(`ping answered ${status}`)
  }
}
