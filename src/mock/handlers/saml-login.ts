import * as v from 'valibot'
import { safeRedirect } from '../../api/valid/redirect.ts'
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

const path = { siloName: name, providerName: name }

export const samlLoginHandlers = {
  loginSaml: endpoint({ path, body: v.string(), reads: 'text', open: true }, (args, context) => {
    const { silo, provider } = find(context, args.path)
    const subject = readSamlResponse(args.body)
    const user = userOf(context, silo, subject.name)
    if (silo.identityMode === 'saml_jit') joinGroups(context, user, provider, subject)
    return enter(context, user, subject.relayState)
  }),
} satisfies Handlers

const hint = v.pipe(v.string(), v.minLength(1, 'expected a username'), v.maxLength(512))
const Redirect = { redirectUri: v.exactOptional(v.string()), loginHint: v.exactOptional(hint) }

/**
 * A control plane leads to the identity provider from here. There is none behind this one, so that it does at once
 * what would follow: the provider is taken to have vouched for the user that `login_hint` names (a username or display
 * name), or for the first user of the silo.
 */
export const samlRedirectHandlers = {
  loginSamlRedirect: endpoint({ path, query: Redirect, open: true }, (args, context) => {
    const { silo, provider } = find(context, args.path)
    const { redirectUri = null, loginHint } = args.query
    const [first] = context.world.users.under(silo.id).rows
    const subject = loginHint ?? first?.username ?? `${provider.name}-user`
    return enter(context, userOf(context, silo, subject), redirectUri)
  }),
}

type Path = { siloName: string; providerName: string }

function find({ world }: Context, { siloName, providerName }: Path) {
  const silo = world.silos.named('fleet', siloName)
  if (silo === undefined) throw unknownName('silo', siloName)
  const provider = world.identityProviders.named(silo.id, providerName)
  if (provider === undefined) throw unknownName('IdP', `${providerName}' for silo '${silo.name}`)
  return { silo, provider }
}

/** Signs a user in and leads them to where they came from. */
function enter(context: Context, user: UserRow, wanted: string | null): Response {
  openSession(context, user)
  return new Response(null, { status: 303, headers: { location: safeRedirect(wanted) ?? '/' } })
}

/** In a silo whose users come with their first login an unknown one is made; where SCIM makes them, it is nobody. */
function userOf(context: Context, silo: SiloRow, subject: string): UserRow {
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
