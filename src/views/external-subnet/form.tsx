import { poolNamed, withPools, PoolField } from '../pool/field.tsx'
import type { ExternalSubnetAllocator, IpVersion, SiloSubnetPool } from '@oxide/api'
import { sortedPools } from '../../api/pools.ts'
import { createSubnet, editSubnet } from '../../commands/external-subnet/life.ts'
import { useNames, useSearch } from '../../state/use-page.ts'
import { NumberField } from '../../ui/form/number-field.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { DrawerForm } from '../form/drawer-form.tsx'
import { NameFields } from '../form/param-fields.tsx'
import { type Form, useForm } from '../form/use-form.ts'
import { type Values, prefilled, textOf } from '../form/values.ts'
import { Copied } from '../cells.tsx'
import { ById } from '../name-link.tsx'
import { formOf } from '../form/of-command.tsx'
import { PoolLink } from '../pool/link.tsx'
import { cidrRefusal } from '../../api/valid/address.ts'

/** The fields of a new external subnet's form that say where its addresses come from. */
export type AllocatorFields = {
  readonly method: 'auto' | 'explicit'
  /** A name; empty while none is chosen. */
  readonly pool: string
  /** Null while the field is empty. */
  readonly prefixLength: number | null
  readonly subnet: string
}

/** Builds the part of the request that these fields describe (the API document's `ExternalSubnetAllocator`). */
export function toAllocator(fields: AllocatorFields): ExternalSubnetAllocator {
  const { method, pool, prefixLength, subnet } = fields
  if (method === 'explicit') return { type: 'explicit', subnet: subnet.trim() }
  const width = prefixLength ?? USUAL
  return { type: 'auto', prefixLength: width, poolSelector: { type: 'explicit', pool } }
}

/**
 * Returns the fields for a request, so that a link can fill the form. If it names no pool and there is exactly one
 * default, that pool is chosen.
 */
export function fromAllocator(
  given: ExternalSubnetAllocator | undefined,
  pools: readonly SiloSubnetPool[],
): AllocatorFields {
  const pool = poolNamed(given?.type === 'auto' ? given.poolSelector : undefined, pools)
  return {
    method: given?.type ?? 'auto',
    pool,
    prefixLength: given?.type === 'auto' ? given.prefixLength : USUAL,
    subnet: given?.type === 'explicit' ? given.subnet : '',
  }
}

/** Checks the fields of the chosen method; returns the messages by field. */
export function wrongAllocator(fields: AllocatorFields): Readonly<Record<string, string>> {
  const { method, pool, prefixLength, subnet } = fields
  const wrong: Record<string, string> = {}
  if (method === 'explicit') {
    const text = subnet.trim()
    const reason = text === '' ? 'Subnet CIDR is required' : cidrRefusal(text)
    if (reason !== null) wrong.subnet = reason
    return wrong
  }
  if (pool === '') wrong.pool = 'Subnet pool is required'
  if (prefixLength === null) wrong.prefixLength = 'Prefix length is required'
  return wrong
}

/** Returns the longest prefix in a pool of this version; without a pool, the longest of any version. */
export function longestPrefix(version: IpVersion | undefined): number {
  return version === 'v4' ? 32 : 128
}

const USUAL = 24

export const EditExternalSubnet = formOf(editSubnet, {
  facts: {
    of: 'externalSubnet',
    list: ({ subnet, subnetPoolId, instanceId }) => ({
      Subnet: <Copied text={subnet} />,
      'Subnet pool': <PoolLink noun="subnetPool" id={subnetPoolId} open="externalSubnetPool" />,
      Instance: <ById noun="instance" id={instanceId} open="instanceNetworking" />,
    }),
  },
})

const METHODS = [
  { value: 'auto', label: 'Auto' },
  { value: 'explicit', label: 'Explicit' },
]

/** Creates an external subnet; shown over the list. */
export const NewExternalSubnet = withPools(
  'subnetPool',
  sortedPools,
  'No pools linked to silo',
  NewForm,
)

type Offered = { readonly pools: readonly SiloSubnetPool[]; readonly none: string }

function NewForm({ pools, none }: Offered) {
  const { project } = useNames()
  const initial = prefilled(createSubnet, useSearch())
  const form = useForm({
    command: createSubnet,
    fixed: { project },
    asks: ['name', 'description'],
    initial,
    extras: fromAllocator(initial.allocator, pools),
    toArgs: (args, values) => ({ ...args, allocator: toAllocator(fieldsOf(values)) }),
    more: (values) => wrongAllocator(fieldsOf(values)),
  })
  const { method } = fieldsOf(form.values)
  return (
    <DrawerForm form={form}>
      <NameFields form={form} />
      <RadioGroup label="Allocation method" options={METHODS} {...form.text('method')} />
      {method === 'auto' ? (
        <AutoFields form={form} pools={pools} none={none} />
      ) : (
        <TextField label="Subnet CIDR" {...form.text('subnet')} />
      )}
    </DrawerForm>
  )
}

/** Asks for the pool and the prefix length. Shortens a prefix that is too long for the pool's version. */
function AutoFields({ form, pools, none }: Offered & { readonly form: Form }) {
  const { pool, prefixLength } = fieldsOf(form.values)
  const longestIn = (name: string) =>
    longestPrefix(pools.find((one) => one.name === name)?.ipVersion)
  return (
    <>
      <PoolField
        label="Subnet pool"
        pools={pools}
        none={none}
        value={pool}
        error={form.errors.pool}
        onChange={(name) =>
          form.change({
            pool: name,
            prefixLength: prefixLength && Math.min(prefixLength, longestIn(name)),
          })
        }
      />
      <NumberField
        label="Prefix length"
        min={1}
        max={longestIn(pool)}
        value={prefixLength}
        error={form.errors.prefixLength}
        onChange={(value) => form.set('prefixLength', value)}
      />
    </>
  )
}

function fieldsOf({ method, pool, prefixLength, subnet }: Values): AllocatorFields {
  return {
    method: method === 'explicit' ? 'explicit' : 'auto',
    pool: textOf(pool),
    prefixLength: typeof prefixLength === 'number' ? prefixLength : null,
    subnet: textOf(subnet),
  }
}
