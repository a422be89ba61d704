import type { CertificateCreate, FleetRole, SiloQuotasCreate, SiloRole } from '@oxide/api'
import * as v from 'valibot'
import { toSnake } from '../../api/casing.ts'
import { refusing, shape } from '../kernel/shape.ts'
import { certificateRefusal } from '../../api/x509/notices.ts'
import { nameRefusal } from '../../api/valid/name.ts'

/** The API document's `CertificateCreate`. */
const newCertificate: v.GenericSchema<unknown, CertificateCreate> = v.strictObject({
  name: v.pipe(
    v.string(),
    refusing((name) => nameRefusal(name)),
  ),
  description: v.string(),
  cert: v.pipe(
    v.string(),
    v.minLength(1),
    refusing((pem) => certificateRefusal(pem)),
  ),
  key: v.pipe(v.string(), v.minLength(1)),
  service: v.picklist(['external_api']),
})

const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const checkQuotas = shape<SiloQuotasCreate>(
  'Quotas',
  v.strictObject({ cpus: amount, memory: amount, storage: amount }),
)

const SILO_ROLES = [
  'admin',
  'collaborator',
  'limited_collaborator',
  'viewer',
] as const satisfies readonly SiloRole[]
const FLEET_ROLES = ['admin', 'collaborator', 'viewer'] as const satisfies readonly FleetRole[]

/** The fleet roles that a silo's roles confer. The keys are the API's words: data, not field names. */
export type RoleMapping = Record<string, FleetRole[]>

export const checkMapping = shape<RoleMapping>(
  'Mapped fleet roles',
  v.record(
    v.pipe(v.string(), v.transform(toSnake), v.picklist(SILO_ROLES)),
    v.array(v.picklist(FLEET_ROLES)),
  ),
)

export const checkCertificates = shape('TLS certificates', v.array(newCertificate))
