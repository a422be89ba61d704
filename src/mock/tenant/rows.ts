import type {
  Certificate,
  IdentityProvider,
  IdentityType,
  Project,
  SamlIdentityProvider,
  ScimClientBearerToken,
  Silo,
  SiloAuthSettings,
  SiloQuotas,
  SiloRole,
} from '@oxide/api'
import type { CertificateCreate, SiloCreate } from '../../api/generated/checked/parts.ts'
import { Problem } from '../http/problem.ts'
import { type View, without } from '../store/rows.ts'

/** A silo with its quotas (vCPUs, bytes of memory and storage) and the maximum lifetime of its device tokens. */
export type SiloRow = Silo & {
  readonly quotas: Omit<SiloQuotas, 'siloId'>
  readonly deviceTokenMaxTtlSeconds: number | null
}

export const siloView: View<SiloRow, Silo> = without('quotas', 'deviceTokenMaxTtlSeconds')

export function quotasView({ id, quotas }: SiloRow): SiloQuotas {
  return { siloId: id, ...quotas }
}

export function authSettingsView({ id, deviceTokenMaxTtlSeconds }: SiloRow): SiloAuthSettings {
  return { siloId: id, deviceTokenMaxTtlSeconds }
}

export type ProjectRow = Project & { readonly siloId: string }

export const projectView: View<ProjectRow, Project> = without('siloId')

/** The role assignments on one resource. The id is the resource's: a silo's, a project's, or `fleet`. */
export type PolicyRow = { readonly id: string; readonly roleAssignments: readonly Assignment[] }

export type Assignment = {
  readonly identityId: string
  readonly identityType: IdentityType
  readonly roleName: SiloRole
}

/** A SAML identity provider of a silo; there are no other types. */
export type IdentityProviderRow = SamlIdentityProvider & { readonly siloId: string }

export const samlView: View<IdentityProviderRow, SamlIdentityProvider> = without('siloId')

export function providerView(provider: IdentityProviderRow): IdentityProvider {
  const { id, name, description, timeCreated, timeModified } = provider
  return { id, name, description, timeCreated, timeModified, providerType: 'saml' }
}

/** A silo certificate. Its key is checked on upload and not kept: nothing here serves TLS. */
export type CertificateRow = Certificate & { readonly siloId: string }

export const certificateView: View<CertificateRow, Certificate> = without('siloId')

/** A new certificate with the public key that belongs to its private key, or the reason why that cannot be read. */
export type CertificateWithKey = CertificateCreate & { readonly publicKey: string | Problem }

export type SiloWithKeys = Omit<SiloCreate, 'tlsCertificates'> & {
  readonly tlsCertificates: readonly CertificateWithKey[]
}

/** A token that identity providers use to keep a silo's users in sync. `bearerToken` is shown once. */
export type ScimTokenRow = ScimClientBearerToken & {
  readonly siloId: string
  readonly bearerToken: string
}

export function scimTokenView(row: ScimTokenRow): ScimClientBearerToken {
  const { id, timeCreated, timeExpires } = row
  return { id, timeCreated, timeExpires: timeExpires ?? null }
}
