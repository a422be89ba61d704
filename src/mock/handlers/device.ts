import type { Handlers } from '../endpoint.ts'
import { grantToken, openRequest, patience, secretCode, userCode } from '../rules/device-token.ts'

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
