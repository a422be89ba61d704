import { type Context, born } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid } from '../http/problem.ts'
import { findSilo, findUnder, toAdminister } from '../lookup.ts'
import { freshId } from '../seed.ts'
import { type ScimTokenRow, type SiloRow, scimTokenView } from './rows.ts'

/** Tokens that identity providers use to keep a silo's users in sync. */
export const scimTokenHandlers = {
  /** Lists tokens oldest first. */
  scimTokenList: ({ query }, context) => {
    const silo = findSilo(context, query.silo, toAdminister)
    const tokens = [...context.world.scimTokens.under(silo.id).rows]
    const byAge = tokens.sort((a, b) => a.timeCreated.getTime() - b.timeCreated.getTime())
    return byAge.map(scimTokenView)
  },

  scimTokenCreate: ({ query }, context) => {
    const silo = scimSilo(context, query.silo)
    const { id, timeCreated } = born(context)
    const secret = freshId(context.random) + freshId(context.random)
    const bearerToken = `oxide-scim-${secret.replaceAll('-', '')}`
    const row = { id, timeCreated, timeExpires: null, siloId: silo.id, bearerToken }
    const token = context.world.scimTokens.put(row)
    return { ...scimTokenView(token), bearerToken }
  },

  scimTokenView: ({ path, query }, context) =>
    scimTokenView(findToken(context, query.silo, path.tokenId)),

  scimTokenDelete: ({ path, query }, context) => {
    context.world.scimTokens.remove(findToken(context, query.silo, path.tokenId).id)
  },
} satisfies Handlers

/** Finds a silo that provisions its users by SCIM. Others have no tokens and get none. */
function scimSilo(context: Context, nameOrId: string): SiloRow {
  const silo = findSilo(context, nameOrId, toAdminister)
  if (silo.identityMode !== 'saml_scim') {
    throw invalid(`Users of silo '${silo.name}' are not managed with SCIM`)
  }
  return silo
}

function findToken(context: Context, nameOrId: string, id: string): ScimTokenRow {
  const silo = findSilo(context, nameOrId, toAdminister)
  return findUnder(context.world.scimTokens, silo.id, id)
}
