import { type Context, born } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid, unknownName } from '../http/problem.ts'
import { type Random, freshId } from '../seed.ts'
import type { AccessTokenRow, DeviceRequestRow } from './rows.ts'

const grantType = 'urn:ietf:params:oauth:grant-type:device_code'

/** Milliseconds for which an expired request is remembered. */
const remembered = 3_600_000

/** The OAuth 2.0 device authorization grant (RFC 8628): a device asks, a user confirms, the device gets a token. */
export const deviceHandlers = {
  deviceAuthRequest: {
    open: true,
    answer: ({ body }, { world, now, random, origin }) => {
      for (const { id, timeExpires } of [...world.deviceRequests.rows]) {
        if (now.getTime() - timeExpires.getTime() > remembered) world.deviceRequests.remove(id)
      }
      const request = world.deviceRequests.put({
        id: userCode(random),
        deviceCode: secretCode(random),
        clientId: body.clientId,
        ttlSeconds: body.ttlSeconds ?? null,
        timeExpires: new Date(now.getTime() + patience * 1000),
        tokenId: null,
      })
      return Response.json({
        verification_uri: `${origin}/device/verify`,
        user_code: request.id,
        device_code: request.deviceCode,
        expires_in: patience,
      })
    },
  },

  deviceAuthConfirm: ({ body }, context) => {
    const request = openRequest(context, body.userCode)
    const token = grantToken(context, request)
    context.world.deviceRequests.put({ ...request, tokenId: token.id })
  },

  /** Uses OAuth's own error codes, and returns each token once. */
  deviceAccessToken: {
    open: true,
    answer: ({ body }, { world, now }) => {
      if (body.grantType !== grantType) return refusal('unsupported_grant_type')
      const [request] = world.deviceRequests.by('deviceCode', body.deviceCode).rows
      if (request?.clientId !== body.clientId) return refusal('invalid_grant')
      if (request.tokenId === null) {
        return refusal(request.timeExpires <= now ? 'expired_token' : 'authorization_pending')
      }
      world.deviceRequests.remove(request.id)
      const token = world.accessTokens.get(request.tokenId)
      if (token === undefined) return refusal('access_denied')
      return Response.json({
        access_token: token.secret,
        token_type: 'Bearer',
        token_id: token.id,
        time_expires: token.timeExpires,
      })
    },
  },
} satisfies Handlers

type OAuthError =
  | 'unsupported_grant_type'
  | 'invalid_grant'
  | 'expired_token'
  | 'authorization_pending'
  | 'access_denied'

function refusal(error: OAuthError): Response {
  return Response.json({ error }, { status: 400 })
}

/** Seconds that a device may wait for confirmation. */
export const patience = 300

/** The letters of user codes: no vowels, to avoid words, and no look-alikes. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'

/** A code that always fails, so that a failed confirmation can be seen. */
const failing = 'ERRO-RABC'

function userCode(random: Random): string {
  const four = () =>
    Array.from({ length: 4 }, () => letters[Math.floor(random() * letters.length)]).join('')
  return `${four()}-${four()}`
}

function secretCode(random: Random): string {
  return `${freshId(random)}${freshId(random)}`.replaceAll('-', '')
}

/** Finds the open request for a typed user code. Throws 404 when there is none, 400 when it has expired. */
function openRequest({ world, now }: Context, typed: string): DeviceRequestRow {
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
function grantToken(context: Context, { ttlSeconds }: DeviceRequestRow): AccessTokenRow {
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

function ownExpiry({ world, actor: { credential } }: Context): Date | null {
  if (credential?.method !== 'access_token' || credential.id === null) return null
  return world.accessTokens.get(credential.id)?.timeExpires ?? null
}
