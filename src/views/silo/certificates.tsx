import type { CertificateCreate } from '@oxide/api'
import { Button } from '../../ui/button.tsx'
import { escapeInvisible } from '../../ui/text/escape-invisible.ts'
import { Field } from '../../ui/form/field.tsx'
import { MiniTable } from '../../ui/list/mini-table.tsx'
import { Expires } from '../certificate/validity.tsx'

type Props = {
  readonly certificates: readonly CertificateCreate[]
  readonly error: string | undefined
  readonly onChange: (certificates: readonly CertificateCreate[]) => void
  readonly onAdd: () => void
}

export function CertificatesField({ certificates, error, onChange, onAdd }: Props) {
  return (
    <Field label="TLS certificates" group="group" error={error}>
      {(wiring) => (
        <>
          <MiniTable
            label="TLS certificates"
            rows={certificates}
            columns={COLUMNS}
            rowKey={({ name }) => name}
            removeLabel={({ name }) => `remove cert ${name}`}
            onRemove={(gone) => onChange(certificates.filter((one) => one !== gone))}
            empty="No TLS certificates"
          />
          <div>
            <Button
              data-invalid={error !== undefined}
              aria-describedby={wiring['aria-describedby']}
              onClick={onAdd}
            >
              Add TLS certificate
            </Button>
          </div>
        </>
      )}
    </Field>
  )
}

const COLUMNS = [
  { label: 'Name', cell: ({ name }: CertificateCreate) => escapeInvisible(name) },
  {
    label: 'Expires',
    cell: ({ cert }: CertificateCreate) => <Expires cert={cert} />,
  },
]
