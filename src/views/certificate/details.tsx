import type { Certificate } from '@oxide/api'
import { leafOf } from '../../api/x509/notices.ts'
import { escapeInvisible } from '../../ui/text/escape-invisible.ts'
import { CopyCode } from '../../ui/text/copy-code.tsx'
import { Truncated } from '../../ui/text/truncated.tsx'
import { DetailsDrawer } from '../details-drawer.tsx'
import { Expires, Validity } from './validity.tsx'

export function CertificateDetails() {
  return (
    <DetailsDrawer noun="certificate" title="Certificate" back="certificates" facts={factsOf}>
      {({ cert }) => <CopyCode code={cert} label="Copy certificate" />}
    </DetailsDrawer>
  )
}

function factsOf(certificate: Certificate) {
  const { name, service, cert } = certificate
  return [
    { label: 'Name', value: <Truncated text={name} /> },
    { label: 'Service', value: escapeInvisible(service) },
    { label: 'Hosts', value: escapeInvisible(leafOf(cert)?.hosts.join(', ')) },
    { label: 'State', value: <Validity {...certificate} /> },
    { label: 'Expires', value: <Expires {...certificate} /> },
  ]
}
