import type { Certificate } from '@oxide/api'
import { leafOf } from '../../api/x509/notices.ts'
import { Dash, Time } from '../../ui/text/value.tsx'

export function Expires({ cert }: Pick<Certificate, 'cert'>) {
  const leaf = leafOf(cert)
  return leaf === null ? <Dash /> : <Time at={leaf.notAfter} />
}
