import * as v from 'valibot'
import { CertificateCreate } from './certificate.ts'
import { byteCount, description, name } from './scalar.ts'

const fleetRole = v.picklist(['admin', 'collaborator', 'viewer'])
const siloRole = v.picklist(['admin', 'collaborator', 'limited_collaborator', 'viewer'])

const cpus = v.pipe(
  v.number(),
  v.safeInteger('expected a whole number of vCPUs'),
  v.minValue(0, 'expected zero or more vCPUs'),
)

/** The API document's mapped fleet roles: silo role → the fleet roles that it confers. */
const mappedFleetRoles = v.pipe(
  v.record(v.string(), v.array(fleetRole)),
  v.check(
    (roles) => Object.keys(roles).every((role) => v.is(siloRole, role)),
    'expected silo roles as keys',
  ),
  v.check(
    (roles) => Object.values(roles).every((list) => new Set(list).size === list.length),
    'expected each fleet role once',
  ),
)

export const SiloCreate = v.object({
  name,
  description,
  discoverable: v.boolean(),
  identityMode: v.picklist(['saml_jit', 'local_only', 'saml_scim']),
  adminGroupName: v.exactOptional(
    v.nullable(v.pipe(v.string(), v.minLength(1, 'expected a name'), v.maxLength(512))),
    null,
  ),
  mappedFleetRoles: v.exactOptional(mappedFleetRoles, {}),
  quotas: v.object({ cpus, memory: byteCount, storage: byteCount }),
  tlsCertificates: v.array(CertificateCreate),
})

export type NewSilo = v.InferOutput<typeof SiloCreate>

/** The API document's quota update: fields that are null or absent keep their value. */
export const QuotasUpdate = v.object({
  cpus: v.exactOptional(v.nullable(cpus)),
  memory: v.exactOptional(v.nullable(byteCount)),
  storage: v.exactOptional(v.nullable(byteCount)),
})

/** The API document's SiloAuthSettingsUpdate: the field is required, and null removes the limit. */
export const AuthSettingsUpdate = v.object({
  deviceTokenMaxTtlSeconds: v.nullable(
    v.pipe(
      v.number(),
      v.integer('expected a whole number of seconds'),
      v.minValue(1, 'expected one second or more'),
      v.maxValue(2 ** 32 - 1, `expected at most ${2 ** 32 - 1} seconds`),
    ),
  ),
})
