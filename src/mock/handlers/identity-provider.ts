import { listed } from '../context.ts'
import type { Context } from '../context.ts'
import { needFleet } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import type { Handlers } from '../endpoint.ts'
import { noSelector } from '../lookup.ts'
import { unknownId, unknownName, unspecified } from '../problem.ts'
import type { IdentityProviderRow } from '../rows/identity-provider.ts'
import { providerView, samlView } from '../rows/identity-provider.ts'
import { makeSamlProvider } from '../rules/identity-provider.ts'
import { SamlProviderCreate } from '../schemas/identity-provider.ts'
import { byNameOrId, inSilo, ofSilo } from '../schemas/query.ts'
import { isUuid, nameOrId } from '../schemas/scalar.ts'
import { findSilo, toAdminister, toRead } from '../silo-lookup.ts'

export const identityProviderHandlers = {
  siloIdentityProviderList: endpoint({ query: { ...byNameOrId, ...ofSilo } }, (args, context) => {
    const { query } = args
    const silo = findSilo(context, query.silo, toRead)
    return listed(context, context.world.identityProviders.under(silo.id), query, providerView)
  }),

  samlIdentityProviderCreate: endpoint(
    { query: ofSilo, body: SamlProviderCreate },
    ({ query, body }, context) =>
      samlView(makeSamlProvider(context, findSilo(context, query.silo, toAdminister), body)),
  ),

  samlIdentityProviderView: endpoint(
    { path: { provider: nameOrId }, query: inSilo },
    ({ path, query }, context) => samlView(findProvider(context, path.provider, query.silo)),
  ),
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
