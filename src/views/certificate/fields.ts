import type { CertificateCreate } from '@oxide/api'
import { certificateRefusal } from '../../api/x509/notices.ts'
import { descriptionRefusal, nameRefusal } from '../../api/valid/name.ts'
import type { ChosenFile } from '../form/chosen-file.tsx'

export type CertificateFields = {
  readonly name: string
  readonly description: string
  readonly cert: ChosenFile | null
  readonly key: ChosenFile | null
}

export const NO_CERTIFICATE: CertificateFields = {
  name: '',
  description: '',
  cert: null,
  key: null,
}

/**
 * Returns the errors of a new certificate, by field.
 * @param taken names of the certificates that were added before
 */
export function wrongCertificate(
  { name, description, cert, key }: CertificateFields,
  taken: readonly string[],
): Readonly<Record<string, string>> {
  const named =
    nameRefusal(name) ??
    (taken.includes(name) ? 'A certificate with this name already exists' : null)
  const refused = cert === null ? 'Cert is required' : certificateRefusal(cert.content)
  const described = descriptionRefusal(description)
  return {
    ...(named === null ? {} : { name: named }),
    ...(described === null ? {} : { description: described }),
    ...(refused === null ? {} : { cert: refused }),
    ...(key === null ? { key: 'Key is required' } : {}),
  }
}

/** Returns the certificate to send; empty text where a file is missing. */
export function toCertificate(fields: CertificateFields): CertificateCreate {
  const { name, description, cert, key } = fields
  return {
    name,
    description,
    cert: cert?.content ?? '',
    key: key?.content ?? '',
    service: 'external_api',
  }
}
