import * as v from 'valibot'
import type { Context } from '../context.ts'
import { born } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import type { Handlers } from '../endpoint.ts'
import { unauthorized, unknownName } from '../problem.ts'
import type { IdentityProviderRow } from '../rows/identity-provider.ts'
import type { SiloRow } from '../rows/silo.ts'
import type { UserRow } from '../rows/user.ts'
import { usernameOf } from '../rows/user.ts'
import type { SamlSubject } from '../rules/saml-response.ts'
import { readSamlResponse } from '../rules/saml-response.ts'
import { name } from '../schemas/scalar.ts'
import { openSession } from './session.ts'

export const samlLoginHandlers = {
  loginSaml: endpoint(
    { path: { siloName: name, providerName: name }, body: v.string(), reads: 'text', open: true },
    ({ path, body }, context) => {
      const { world } = context
      const silo = world.silos.named('fleet', path.siloName)
      if (silo === undefined) throw unknownName('silo', path.siloName)
      const provider = world.identityProviders.named(silo.id, path.providerName)
      if (provider === undefined) {
        throw unknownName('IdP', `${path.providerName}' for silo '${silo.name}`)
      }
      const subject = readSamlResponse(body)
      const user = userOf(context, silo, subject)
      if (silo.identityMode === 'saml_jit') joinGroups(context, user, provider, subject)
      openSession(context, user)
      const location = safePath(subject.relayState)
      return new Response(null, { status: 303, headers: { location } })
    },
  ),
} satisfies Handlers

/** In a silo whose users come with their first login an unknown one is made; where SCIM makes them, it is nobody. */
function userOf(context: Context, silo: SiloRow, { name: subject }: SamlSubject): UserRow {
  const { users } = context.world
  const known = users.named(silo.id, subject) ?? users.named(silo.id, usernameOf(subject))
  if (known !== undefined) return known
  if (silo.identityMode !== 'saml_jit') throw unauthorized()
  return users.put({
    ...born(context),
    displayName: subject,
    username: subject,
    siloId: silo.id,
    password: null,
  })
}

/** Puts the user into exactly the groups that the provider names; those that are not there yet are made. */
function joinGroups(
  context: Context,
  user: UserRow,
  { groupAttributeName }: IdentityProviderRow,
  { attributes }: SamlSubject,
): void {
  if (!groupAttributeName) return
  const { groups } = context.world
  const named = (attributes.get(groupAttributeName) ?? []).flatMap((value) => value.split(','))
  const wanted = new Set(named.map((text) => text.trim()).filter((text) => text !== ''))
  for (const group of [...groups.under(user.siloId).rows]) {
    const others = group.memberIds.filter((id) => id !== user.id)
    const memberIds = wanted.delete(group.displayName) ? [...others, user.id] : others
    if (memberIds.length !== group.memberIds.length) groups.put({ ...group, memberIds })
  }
  for (const displayName of wanted) {
    const made = { ...born(context), displayName, siloId: user.siloId, memberIds: [user.id] }
    groups.put(made)
  }
}

/** The place within the console that the user came from, never one on another host. */
function safePath(relayState: string | null): string {
  const base = 'http://console.invalid'
  const url = relayState?.startsWith('/') ? URL.parse(relayState, base) : null
  return url?.origin === base ? `${url.pathname}${url.search}` : '/'
}
