import type { Context } from '../context.ts'
import { born } from '../context.ts'
import { invalid, unknownName } from '../problem.ts'
import type { AccessTokenRow } from '../rows/access-token.ts'
import type { DeviceRequestRow } from '../rows/device-request.ts'
import type { Random } from '../seed.ts'
import { freshId } from '../seed.ts'

/** Seconds that a device may wait for confirmation. */
export const patience = 300

/** The letters of user codes: no vowels, to avoid words, and no look-alikes. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'

/** A code that always fails, so that a failed confirmation can be seen. */
const failing = 'ERRO-RABC'

export function userCode(random: Random): string {
  const four = () =>
    Array.from({ length: 4 }, () => letters[Math.floor(random() * letters.length)]).join('')
  return `${four()}-${four()}`
}

export function secretCode(random: Random): string {
  return `${freshId(random)}${freshId(random)}`.replaceAll('-', '')
}

/** Finds the open request for a typed user code. Throws 404 when there is none, 400 when it has expired. */
export function openRequest({ world, now }: Context, typed: string): DeviceRequestRow {
  const code = typed.trim().toUpperCase()
  if (code === failing) throw invalid('The device could not be authorized')
  const request = world.deviceRequests.get(code)
  if (request === undefined || request.tokenId !== null) {
    throw unknownName('device authorization request', typed)
  }
  if (request.timeExpires <= now) throw invalid('The device authorization request has expired')
  return request
}

/**
 * Grants the actor a token that lives as long as the device requested, within the limits of the silo and of the actor's
 * own token.
 */
export function grantToken(context: Context, { ttlSeconds }: DeviceRequestRow): AccessTokenRow {
  const { world, actor, now, random } = context
  const most = world.silos.get(actor.user.siloId)?.deviceTokenMaxTtlSeconds ?? null
  if (ttlSeconds !== null && most !== null && ttlSeconds > most) {
    throw invalid(
      `Requested TTL ${ttlSeconds} seconds exceeds maximum allowed TTL ${most} seconds for this silo`,
    )
  }
  const requested = ttlSeconds ?? most
  const own = ownExpiry(context)
  let timeExpires = requested === null ? null : new Date(now.getTime() + requested * 1000)
  if (own !== null && (timeExpires === null || timeExpires > own)) {
    if (ttlSeconds !== null) {
      throw invalid('Requested TTL would outlive the token that confirms the request')
    }
    timeExpires = own
  }
  const { id, timeCreated } = born(context)
  const secret = `oxide-token-${secretCode(random)}`
  return world.accessTokens.put({ id, secret, userId: actor.user.id, timeCreated, timeExpires })
}

/** Returns the expiry of the token that the actor used, or null. */
function ownExpiry({ world, actor: { credential } }: Context): Date | null {
  if (credential?.method !== 'access_token' || credential.id === null) return null
  return world.accessTokens.get(credential.id)?.timeExpires ?? null
}
