import type { Certificate } from '@oxide/api'
import { createCertificate } from '../../commands/certificate/life.ts'
import { type Column, column } from '../../ui/list/column.ts'
import { Head } from '../../ui/head.tsx'
import { descriptionColumn, nameColumn } from '../columns.tsx'
import { CommandButton } from '../command-button.tsx'
import { Learn } from '../learn.tsx'
import { PanelRows } from '../panel-rows.tsx'
import { RefreshButton } from '../refresh-button.tsx'
import { Expires, CertificateHosts, Validity } from './validity.tsx'

export function Certificates() {
  return (
    <>
      <Head
        title="Certificates"
        notes={
          <>
            <RefreshButton />
            <Learn about="certificates" guides={GUIDES}>
              Clients of the API and this console trust a silo’s host by its TLS certificates. Add a
              new one before the old one expires. Only admins of the silo may see them.
            </Learn>
          </>
        }
      />
      <PanelRows
        noun="certificate"
        columns={COLUMNS}
        open="certificate"
        action={
          <CommandButton command={createCertificate} of={{}} variant="go">
            {createCertificate.title}
          </CommandButton>
        }
        empty="The silo’s host is trusted by its certificate. Add the first one."
      />
    </>
  )
}

const GUIDES = [['Silos', 'operator/silo-management']] as const

const COLUMNS: readonly Column<Certificate>[] = [
  nameColumn('certificate', 'certificate'),
  descriptionColumn,
  column('Hosts', { width: '34ch', hideBelow: 640 }, ({ cert }) => (
    <CertificateHosts cert={cert} />
  )),
  column('State', { width: '20ch' }, ({ cert }) => <Validity cert={cert} />),
  column('Expires', { width: '26ch', hideBelow: 520 }, ({ cert }) => <Expires cert={cert} />),
]
