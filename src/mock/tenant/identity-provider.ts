import type { SamlIdentityProviderCreate } from '../../api/generated/checked/parts.ts'
import { isUuid } from '../../api/valid/id.ts'
import { readCertificate } from '../../api/x509/certificate.ts'
import { DerError, readDer, base64Bytes } from '../../api/x509/der.ts'
import { needFleet } from '../access.ts'
import { type Context, born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid, unknownId, unknownName, unspecified, unsupported } from '../http/problem.ts'
import { findSilo, needFreeName, noSelector, toAdminister, toRead, findUnder } from '../lookup.ts'
import { publicKeyOf, publicKeyOfRsa } from '../x509/key.ts'
import {
  type IdentityProviderRow,
  type SiloRow,
  providerView,
  samlView,
  type ScimTokenRow,
  scimTokenView,
} from './rows.ts'
import { freshId } from '../seed.ts'

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
    needFleet(context, 'viewer')
  }
  if (provider === undefined) throw unknownId(name)
  return provider
}

/**
 * Adds a SAML provider to a silo that uses SAML. Never fetches metadata from a URL; metadata in the request must
 * describe an entity.
 */
function makeSamlProvider(
  context: Context,
  silo: SiloRow,
  { idpMetadataSource, signingKeypair, ...rest }: SamlIdentityProviderCreate,
): IdentityProviderRow {
  const { identityProviders } = context.world
  if (silo.identityMode === 'local_only') {
    throw invalid(`Silo '${silo.name}' keeps its users itself and has no identity providers`)
  }
  needFreeName(identityProviders, silo.id, rest.name)
  checkMetadata(idpMetadataSource)
  if (signingKeypair !== null) checkKeys(signingKeypair)
  return identityProviders.put({
    ...born(context),
    ...rest,
    publicCert: signingKeypair?.publicCert ?? null,
    siloId: silo.id,
  })
}

function checkMetadata(source: SamlIdentityProviderCreate['idpMetadataSource']): void {
  if (source.type === 'url') {
    if (/^https?:$/.test(URL.parse(source.url)?.protocol ?? '')) return
    throw unsupported('idp_metadata_source', 'expected the address of a web page')
  }
  const xml = new TextDecoder().decode(base64Bytes(source.data) ?? new Uint8Array())
  if (/<([\w.-]+:)?EntityDescriptor[\s/>]/.test(xml)) return
  throw unsupported('idp_metadata_source', 'expected XML with an EntityDescriptor')
}

function checkKeys({ privateKey, publicCert }: { privateKey: string; publicCert: string }): void {
  const cert = read('public_cert', publicCert, (bytes) =>
    publicKeyOf(readCertificate(bytes).publicKeyInfo),
  )
  const key = read('private_key', privateKey, (bytes) => publicKeyOfRsa(readDer(bytes)))
  if (cert !== key) throw unsupported('signing_keypair', 'the certificate is of another key')
}

function read(field: string, text: string, reader: (bytes: Uint8Array) => string): string {
  try {
    return reader(base64Bytes(text) ?? new Uint8Array())
  } catch (error) {
    if (error instanceof DerError) throw unsupported(`signing_keypair.${field}`, error.message)
    throw error
  }
}

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
