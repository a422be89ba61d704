import type { Certificate } from '@oxide/api'
import { Table } from '../store/table.ts'

/** A silo certificate. Its key is checked on upload and not kept: nothing here serves TLS. */
export type CertificateRow = Certificate & { readonly siloId: string }

export const certificateTable = () =>
  new Table<CertificateRow>({
    parent: (certificate) => certificate.siloId,
    name: (certificate) => certificate.name,
  })

export function certificateView({ siloId: _, ...certificate }: CertificateRow): Certificate {
  return certificate
}
