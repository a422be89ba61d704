import type { DeviceAccessToken } from '@oxide/api'
import type { Context } from '../context.ts'
import { listed } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import type { Page, PageQuery } from '../page.ts'
import { unknownId } from '../problem.ts'
import type { AccessTokenRow } from '../rows/access-token.ts'
import type { UserRow } from '../rows/user.ts'
import { Bucket } from '../store/bucket.ts'

export const accessTokenHandlers = {
  currentUserAccessTokenList: ({ query }, context) => tokensOf(context, context.actor.user, query),

  currentUserAccessTokenDelete: ({ path }, context) => {
    const { world, actor } = context
    const token = world.accessTokens.get(path.tokenId)
    if (token?.userId !== actor.user.id) throw unknownId(path.tokenId)
    world.accessTokens.remove(token.id)
  },
} satisfies Handlers

/** Returns the user's tokens that have not expired. */
export function tokensOf(
  context: Context,
  user: UserRow,
  query: PageQuery,
): Page<DeviceAccessToken> {
  const { world, now } = context
  const good = new Bucket(world.accessTokens.orders)
  for (const token of world.accessTokens.under(user.id).rows) {
    if (token.timeExpires === null || token.timeExpires > now) good.put(token.id, token)
  }
  return listed(context, good, query, tokenView)
}

function tokenView({ id, timeCreated, timeExpires }: AccessTokenRow): DeviceAccessToken {
  return { id, timeCreated, timeExpires }
}
