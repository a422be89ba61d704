import type { Certificate } from '@oxide/api'
import { Dash, escapeInvisible, Truncated, State, type Tone } from '../../ui/text/value.tsx'
import { descriptionColumn, nameColumn, column, columns } from '../cells.tsx'
import { PageHead } from '../page-head.tsx'
import { PanelRows } from '../list/panel.tsx'
import { leafOf } from '../../api/x509/notices.ts'
import { CopyCode } from '../../ui/text/copy-code.tsx'
import { detailsDrawer } from '../details-drawer.tsx'
import { type Validity as Word, validityOf } from '../../api/x509/certificate.ts'
import { Overflow } from '../../ui/text/overflow.tsx'
import { useState } from 'react'
import { Expires } from './expires.tsx'

const TONES: Readonly<Record<Word, Tone>> = {
  valid: 'default',
  'expires soon': 'notice',
  expired: 'destructive',
  'not valid yet': 'neutral',
}

type Props = Pick<Certificate, 'cert'>

function Validity({ cert }: Props) {
  const [now] = useState(() => new Date())
  const leaf = leafOf(cert)
  if (leaf === null) return <span className="dim">unreadable</span>
  const word = validityOf(leaf, now)
  return <State tone={TONES[word]}>{word}</State>
}

function CertificateHosts({ cert }: Props) {
  const hosts = [...new Set(leafOf(cert)?.hosts)]
  if (hosts.length === 0) return <Dash />
  return <Overflow title="Other hosts" items={hosts} draw={drawHost} />
}

function drawHost(host: string) {
  return <Truncated text={host} max={32} />
}

export function Certificates() {
  return (
    <>
      <PageHead title="Certificates" about="certificates" guides={GUIDES}>
        Clients of the API and this console trust a silo’s host by its TLS certificates. Add a new
        one before the old one expires. Only admins of the silo may see them.
      </PageHead>
      <PanelRows
        noun="certificate"
        columns={COLUMNS}
        open="certificate"
        create="certificate create"
        empty="The silo’s host is trusted by its certificate. Add the first one."
      />
    </>
  )
}

const GUIDES = [['Silos', 'operator/silo-management']] as const

const COLUMNS = columns<Certificate>([
  nameColumn('certificate', 'certificate'),
  descriptionColumn,
  column('Hosts', { width: '34ch', hideBelow: 640 }, ({ cert }) => (
    <CertificateHosts cert={cert} />
  )),
  column('State', { width: '20ch' }, ({ cert }) => <Validity cert={cert} />),
  column('Expires', { width: '26ch', hideBelow: 520 }, ({ cert }) => <Expires cert={cert} />),
])

export const CertificateDetails = detailsDrawer('certificate', {
  title: 'Certificate',
  facts: factsOf,
  children: ({ cert }) => <CopyCode code={cert} label="Copy certificate" />,
})

function factsOf(certificate: Certificate) {
  const { name, service, cert } = certificate
  return {
    Name: <Truncated text={name} />,
    Service: escapeInvisible(service),
    Hosts: escapeInvisible(leafOf(cert)?.hosts.join(', ')),
    State: <Validity {...certificate} />,
    Expires: <Expires {...certificate} />,
  }
}
