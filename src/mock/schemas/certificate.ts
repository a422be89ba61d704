import * as v from 'valibot'
import { description, name } from './scalar.ts'

export const CertificateCreate = v.object({
  name,
  description,
  cert: v.string(),
  key: v.string(),
  service: v.picklist(['external_api']),
})

export type NewCertificate = v.InferOutput<typeof CertificateCreate>
