import { useState } from 'react'
import { hostOfSilo } from '../../api/silo-host.ts'
import { checkCertificates } from '../../commands/silo/body.ts'
import { createSilo } from '../../commands/silo/life.ts'
import { useNames, useSearch } from '../../state/use-page.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { AddCertificate } from '../certificate/add.tsx'
import { DrawerForm } from '../form/drawer-form.tsx'
import { ParamFields } from '../form/param-fields.tsx'
import { type Form, useForm } from '../form/use-form.ts'
import { prefilled, textOf } from '../form/values.ts'
import {
  CONFERRING,
  QUOTAS,
  mappingFields,
  quotaFields,
  toMapping,
  toQuotas,
  wrongQuotas,
} from './fields.ts'
import type { CertificateCreate } from '@oxide/api'
import { Button } from '../../ui/button.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MiniTable } from '../../ui/list/mini-table.tsx'
import { Expires } from '../certificate/list.tsx'

type Props = {
  readonly certificates: readonly CertificateCreate[]
  readonly error: string | undefined
  readonly onChange: (certificates: readonly CertificateCreate[]) => void
  readonly onAdd: () => void
}

function CertificatesField({ certificates, error, onChange, onAdd }: Props) {
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

const BEFORE = ['name', 'description', 'discoverable'] as const
const USERS = ['identityMode', 'adminGroupName'] as const

export function NewSilo() {
  const initial = prefilled(createSilo, useSearch())
  const [adding, setAdding] = useState(false)
  const form = useForm({
    command: createSilo,
    asks: [...BEFORE, ...USERS, 'tlsCertificates'],
    initial: { discoverable: true, identityMode: 'saml_jit', ...initial },
    extras: { ...quotaFields(initial.quotas), ...mappingFields(initial.mappedFleetRoles) },
    toArgs: (args, values) => ({
      ...args,
      quotas: toQuotas(values),
      mappedFleetRoles: toMapping(values, initial.mappedFleetRoles),
      ...(isLocal(values) ? { adminGroupName: undefined } : {}),
    }),
    more: wrongQuotas,
  })
  const { name, tlsCertificates } = form.values
  const read = checkCertificates(tlsCertificates)
  const certificates = 'value' in read ? read.value : []
  return (
    <>
      <DrawerForm form={form}>
        <PlainFields asks={BEFORE} form={form} />
        <QuotaFields form={form} />
        <PlainFields
          asks={isLocal(form.values) ? ['identityMode'] : USERS}
          form={withoutLocalGroup(form)}
        />
        {CONFERRING.map((one) => (
          <Checkbox
            key={one.name}
            label={one.label}
            checked={form.values[one.name] === true}
            onChange={(on) => form.set(one.name, on)}
          />
        ))}
        <CertificatesField
          certificates={certificates}
          error={form.errors['tlsCertificates']}
          onChange={(all) => form.set('tlsCertificates', all)}
          onAdd={() => setAdding(true)}
        />
      </DrawerForm>
      {adding && (
        <AddCertificate
          host={textOf(name) === '' ? '' : hostOfSilo(textOf(name), location.hostname)}
          taken={certificates.map((one) => one.name)}
          onAdd={(one) => form.set('tlsCertificates', [...certificates, one])}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

function PlainFields({ asks, form }: { asks: readonly string[]; form: Form }) {
  return <ParamFields form={form} page={useNames()} asks={asks} looks={LOOKS} />
}

const LOOKS = { identityMode: 'radio' } as const

function QuotaFields({ form }: { form: Form }) {
  return QUOTAS.map(({ name, label, unit }) => {
    const value = form.values[name]
    return (
      <NumberField
        key={name}
        label={`${label} (${unit})`}
        min={0}
        value={typeof value === 'number' ? value : null}
        error={form.errors[name]}
        onChange={(amount) => form.set(name, amount)}
      />
    )
  })
}

/** Clears the admin group once the silo has local users only, who are in no groups. */
function withoutLocalGroup(form: Form): Form {
  const change: Form['change'] = (part) =>
    form.change((now) => {
      const next = { ...now, ...(typeof part === 'function' ? part(now) : part) }
      return isLocal(next) ? { ...next, adminGroupName: '' } : next
    })
  return { ...form, change }
}

function isLocal({ identityMode }: Form['values']): boolean {
  return identityMode === 'local_only'
}
