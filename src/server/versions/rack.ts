import type { IncomingMessage } from 'node:http'
import { knownVersions } from '../../api/versions/table.ts'
import { findVersion, type Ping } from './find.ts'

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
