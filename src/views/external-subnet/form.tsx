import { allOf } from '../../state/nouns.ts'
import type { SiloSubnetPool } from '@oxide/api'
import { inOrder } from '../../api/pools.ts'
import { createSubnet, editSubnet } from '../../commands/external-subnet/life.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useNames, useSearch } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { NumberField } from '../../ui/form/number-field.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { DrawerForm } from '../form/drawer-form.tsx'
import { NameFields } from '../form/name-fields.tsx'
import { type Form, useForm } from '../form/use-form.ts'
import { type Values, textOf } from '../form/values.ts'
import { prefilled } from '../forms.ts'
import { PoolField } from '../pool/field.tsx'
import {
  type AllocatorFields,
  fromAllocator,
  longestPrefix,
  toAllocator,
  wrongAllocator,
} from './allocator.ts'
import { ById } from '../name-link.tsx'
import { Copied } from '../copied.tsx'
import { formOf } from '../form/of-command.tsx'
import { PoolLink } from '../pool/link.tsx'

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

/** Creates an external subnet; shown over the list. Waits until the pools have been read, or could not be. */
export function NewExternalSubnet() {
  const { data, isPending } = useRead(allOf('subnetPool'))
  return isPending ? null : (
    <NewForm
      pools={inOrder(data?.items ?? [])}
      none={data === undefined ? 'Could not load pools' : 'No pools linked to silo'}
    />
  )
}

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
    keep: 'address',
    toArgs: (args, values) => ({ ...args, allocator: toAllocator(fieldsOf(values)) }),
    more: (values) => wrongAllocator(fieldsOf(values)),
  })
  const { method, subnet } = fieldsOf(form.values)
  return (
    <DrawerForm
      title="Create external subnet"
      submit="Create external subnet"
      form={form}
      back={pathTo('externalSubnets', { project })}
    >
      <NameFields form={form} />
      <RadioGroup
        label="Allocation method"
        value={method}
        options={METHODS}
        onChange={(value) => form.set('method', value)}
      />
      {method === 'auto' ? (
        <AutoFields form={form} pools={pools} none={none} />
      ) : (
        <TextField
          label="Subnet CIDR"
          value={subnet}
          error={form.errors.subnet}
          onChange={(value) => form.set('subnet', value)}
        />
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
