import type { CertificateCreate } from '@oxide/api'
import * as v from 'valibot'
import { certificateRefusal } from '../../api/x509/notices.ts'
import { nameRefusal } from '../../api/valid/name.ts'
import { refusing } from '../kernel/shape.ts'

/** The API document's `CertificateCreate`. */
export const newCertificate: v.GenericSchema<unknown, CertificateCreate> = v.strictObject({
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
