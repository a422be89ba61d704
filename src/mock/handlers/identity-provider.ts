import { listed } from '../context.ts'
import type { Context } from '../context.ts'
import { needFleet } from '../access.ts'
import type { Handlers } from '../endpoint.ts'
import { noSelector } from '../lookup.ts'
import { unknownId, unknownName, unspecified } from '../problem.ts'
import type { IdentityProviderRow } from '../rows/identity-provider.ts'
import { providerView, samlView } from '../rows/identity-provider.ts'
import { makeSamlProvider } from '../rules/identity-provider.ts'
import { isUuid } from '../../api/valid/id.ts'
import { findSilo, toAdminister, toRead } from '../silo-lookup.ts'

export const identityProviderHandlers = {
  siloIdentityProviderList: (args, context) => {
    const { query } = args
    const silo = findSilo(context, query.silo, toRead)
    return listed(context, context.world.identityProviders.under(silo.id), query, providerView)
  },

  samlIdentityProviderCreate: ({ query, body }, context) =>
    samlView(makeSamlProvider(context, findSilo(context, query.silo, toAdminister), body)),

  samlIdentityProviderView: ({ path, query }, context) =>
    samlView(findProvider(context, path.provider, query.silo)),
} satisfies Handlers

function findProvider(
  context: Context,
  name: string,
  selector: string | undefined,
): IdentityProviderRow {
  const { identityProviders } = context.world
  if (!isUuid(name)) {
    if (selector === undefined) throw unspecified('silo')
    const silo = findSilo(context, selector, toRead)
    const provider = identityProviders.named(silo.id, name)
    if (provider !== undefined) return provider
    throw unknownName('IdP', `${name}' for silo '${silo.name}`)
  }
  noSelector('identity provider', { silo: selector })
  const provider = identityProviders.get(name)
  if (provider?.siloId !== context.actor.user.siloId) {
    needFleet(context.world, context.actor, 'viewer')
  }
  if (provider === undefined) throw unknownId(name)
  return provider
}
