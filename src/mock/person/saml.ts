import { requests } from '../../api/generated/requests.ts'
import { safeRedirect } from '../../api/valid/redirect.ts'
import { base64Bytes } from '../../api/x509/der.ts'
import { type Context, born } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid, unauthorized, unknownName } from '../http/problem.ts'
import type { IdentityProviderRow, SiloRow } from '../tenant/rows.ts'
import { type UserRow, usernameOf } from './rows.ts'
import { openSession } from './session.ts'

export const samlLoginHandlers = {
  loginSaml: {
    open: true,
    reads: 'text',
    body: String,
    answer(args, context) {
      const { silo, provider } = find(context, args.path)
      const subject = readSamlResponse(args.body)
      const user = userOf(context, silo, subject.name)
      if (silo.identityMode === 'saml_jit') joinGroups(context, user, provider, subject)
      return signIn(context, user, subject.relayState)
    },
  },
} satisfies Handlers

/**
 * Handles SAML sign-in. A real control plane redirects to the identity provider from here; the mock has none and signs
 * in at once as if the provider had vouched for the user: the one in `login_hint` (a username or display name), or the
 * silo's first user.
 */
export const samlRedirect = {
  request: {
    path: requests.loginSaml.path,
    query: {
      properties: {
        redirect_uri: { type: 'string' },
        login_hint: { type: 'string', minLength: 1, maxLength: 512 },
      },
    },
  },
  open: true,
  answer(args: { path: Path; query: Redirect }, context: Context) {
    const { silo, provider } = find(context, args.path)
    const { redirectUri = null, loginHint } = args.query
    const [first] = context.world.users.under(silo.id).rows
    const subject = loginHint ?? first?.username ?? `${provider.name}-user`
    return signIn(context, userOf(context, silo, subject), redirectUri)
  },
} as const

type Redirect = { redirectUri?: string; loginHint?: string }
type Path = { siloName: string; providerName: string }

function find({ world }: Context, { siloName, providerName }: Path) {
  const silo = world.silos.named('fleet', siloName)
  if (silo === undefined) throw unknownName('silo', siloName)
  const provider = world.identityProviders.named(silo.id, providerName)
  if (provider === undefined) throw unknownName('IdP', `${providerName}' for silo '${silo.name}`)
  return { silo, provider }
}

/** Signs a user in and redirects them to where they came from. */
function signIn(context: Context, user: UserRow, returnTo: string | null): Response {
  openSession(context, user)
  return new Response(null, { status: 303, headers: { location: safeRedirect(returnTo) ?? '/' } })
}

/**
 * Finds the user that the provider names. Creates an unknown user in a silo that provisions on first login; refuses
 * them where SCIM provisions users.
 */
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

/** Puts the user into exactly the groups that the provider names, and creates missing groups. */
function joinGroups(
  context: Context,
  user: UserRow,
  { groupAttributeName }: IdentityProviderRow,
  { attributes }: SamlSubject,
): void {
  if (!groupAttributeName) return
  const { groups } = context.world
  const named = (attributes.get(groupAttributeName) ?? []).flatMap((value) => value.split(','))
  const missing = new Set(named.map((text) => text.trim()).filter((text) => text !== ''))
  for (const group of [...groups.under(user.siloId).rows]) {
    const others = group.memberIds.filter((id) => id !== user.id)
    const memberIds = missing.delete(group.displayName) ? [...others, user.id] : others
    if (memberIds.length !== group.memberIds.length) groups.put({ ...group, memberIds })
  }
  for (const displayName of missing) {
    const made = { ...born(context), displayName, siloId: user.siloId, memberIds: [user.id] }
    groups.put(made)
  }
}

/** The subject of a SAML response, the place to return to, and the values of its attributes. */
type SamlSubject = {
  readonly name: string
  readonly relayState: string | null
  readonly attributes: ReadonlyMap<string, readonly string[]>
}

/**
 * Parses what an identity provider posts (SAML 2.0 HTTP POST binding): a form with `SAMLResponse`, XML as base64, and
 * optionally `RelayState`. Ignores signatures, because the mock does not have the provider's metadata.
 */
function readSamlResponse(form: string): SamlSubject {
  const fields = new URLSearchParams(form)
  const encoded = fields.get('SAMLResponse')?.replaceAll(/\s/g, '') ?? ''
  const bytes = encoded === '' ? null : base64Bytes(encoded)
  if (bytes === null) throw invalid('expected a form with SAMLResponse, encoded as base64')
  const xml = new TextDecoder().decode(bytes)
  const [name = ''] = elements(xml, 'NameID').map(({ text }) => text.trim())
  if (!/<([\w.-]+:)?Response[\s>]/.test(xml) || name === '') {
    throw invalid('expected a SAML response with a NameID')
  }
  if (name.length > 512) throw invalid('expected a NameID of at most 512 characters')
  const attributes = new Map<string, string[]>()
  for (const { opening, text } of elements(xml, 'Attribute')) {
    const key = /\sName="([^"]*)"/.exec(opening)?.[1]
    if (key === undefined) continue
    const values = elements(text, 'AttributeValue').map((value) => value.text.trim())
    attributes.set(plain(key), [...(attributes.get(plain(key)) ?? []), ...values])
  }
  return { name, relayState: fields.get('RelayState'), attributes }
}

type Element = { readonly opening: string; readonly text: string }

/**
 * Returns the elements of a name, whatever their prefix, with their content. Elements of the same name do not nest.
 * Stops at the first unterminated one, so that a long text without end tags is read once.
 */
function elements(xml: string, name: string): Element[] {
  const opening = new RegExp(`<((?:[\\w.-]+:)?${name})(\\s[^<>]*)?>`, 'g')
  const found: Element[] = []
  for (let match = opening.exec(xml); match !== null; match = opening.exec(xml)) {
    const end = xml.indexOf(`</${match[1]}>`, opening.lastIndex)
    if (end === -1) break
    found.push({ opening: match[2] ?? '', text: plain(xml.slice(opening.lastIndex, end)) })
    opening.lastIndex = end
  }
  return found
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
}

function plain(text: string): string {
  return text.includes('<')
    ? text
    : text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (entity) => entities[entity] ?? entity)
}
