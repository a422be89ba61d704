import { useState } from 'react'
import { hostOfSilo } from '../../api/silo-host.ts'
import { checkCertificates, type RoleMapping } from '../../commands/silo/body.ts'
import { createSilo } from '../../commands/silo/life.ts'
import { useNames, useSearch } from '../../state/use-page.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { AddCertificate } from '../certificate/add.tsx'
import { DrawerForm } from '../form/drawer-form.tsx'
import { ParamFields } from '../form/param-fields.tsx'
import { type Form, useForm } from '../form/use-form.ts'
import { prefilled, textOf, type Values } from '../form/values.ts'
import type { CertificateCreate, SiloQuotasCreate } from '@oxide/api'
import { Button } from '../../ui/button.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MiniTable } from '../../ui/list/mini-table.tsx'
import { Expires } from '../certificate/expires.tsx'
import { GIB } from '../../api/valid/size.ts'

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

/** Quotas as entered in a form: memory and storage in GiB, null while a field is empty. */
export function quotaFields(quotas: SiloQuotasCreate | undefined): Values {
  const { cpus = 0, memory = 0, storage = 0 } = quotas ?? {}
  return { cpus, memory: memory / GIB, storage: storage / GIB }
}

const QUOTAS = [
  { name: 'cpus', label: 'vCPU quota', unit: 'vCPUs' },
  { name: 'memory', label: 'Memory quota', unit: 'GiB' },
  { name: 'storage', label: 'Storage quota', unit: 'GiB' },
] as const

export function toQuotas(values: Values): SiloQuotasCreate {
  const amount = (name: string) => amountIn(values, name) ?? 0
  return {
    cpus: amount('cpus'),
    memory: Math.round(amount('memory') * GIB),
    storage: Math.round(amount('storage') * GIB),
  }
}

export function wrongQuotas(values: Values): Readonly<Record<string, string>> {
  return Object.fromEntries(
    QUOTAS.flatMap(({ name, label }) => {
      const amount = amountIn(values, name)
      if (amount === null) return [[name, `${label} is required`]]
      if (amount < 0) return [[name, 'Must be 0 or more']]
      const sent = name === 'cpus' ? amount : amount * GIB
      return Number.isSafeInteger(Math.round(sent)) ? [] : [[name, 'Is too large']]
    }),
  )
}

/** Silo roles that may confer the same fleet role. */
const CONFERRING = [
  { role: 'admin', name: 'adminIsFleetAdmin', label: 'Grant fleet admin role to silo admins' },
  { role: 'viewer', name: 'viewerIsFleetViewer', label: 'Grant fleet viewer role to silo viewers' },
] as const

export function mappingFields(mapping: RoleMapping = {}): Values {
  return Object.fromEntries(
    CONFERRING.map(({ role, name }) => [name, mapping[role]?.includes(role) === true]),
  )
}

/** Adds the checked roles to a mapping; a link may have set more than the form shows. */
export function toMapping(values: Values, given: RoleMapping = {}): RoleMapping {
  const mapping: Record<string, RoleMapping[string]> = { ...given }
  for (const { role, name } of CONFERRING) {
    const others = (given[role] ?? []).filter((conferred) => conferred !== role)
    const all = values[name] === true ? [role, ...others] : others
    if (all.length > 0) mapping[role] = all
    else delete mapping[role]
  }
  return mapping
}

function amountIn(values: Values, name: string): number | null {
  const amount = values[name]
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : null
}
