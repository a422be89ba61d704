import { allOf } from '../../state/nouns.ts'
import type { SiloIpPool } from '@oxide/api'
import { createFloatingIp } from '../../commands/floating-ip/life.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useNames, useSearch } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Properties } from '../../ui/properties.tsx'
import { DrawerForm } from '../form/drawer-form.tsx'
import { NameFields } from '../form/name-fields.tsx'
import { useForm } from '../form/use-form.ts'
import { textOf, type Values } from '../form/values.ts'
import { prefilled } from '../forms.ts'
import { PoolField } from '../pool/field.tsx'
import { floatingPools, poolFor, toAllocator } from './allocator.ts'

/** Creates a floating IP; shown over the list. Waits until the pools have been read, or could not be. */
export function NewFloatingIp() {
  const { data, isPending } = useRead(allOf('pool'))
  return isPending ? null : (
    <NewForm
      pools={floatingPools(data?.items ?? [])}
      none={data === undefined ? 'Could not load pools' : 'No pools available'}
    />
  )
}

function NewForm({ pools, none }: { pools: readonly SiloIpPool[]; none: string }) {
  const { project } = useNames()
  const initial = prefilled(createFloatingIp, useSearch())
  const given = initial.addressAllocator
  // Lets a link request one particular address, for which no pool is chosen.
  const requested = given?.type === 'explicit' ? given : null
  const form = useForm({
    command: createFloatingIp,
    fixed: { project },
    asks: ['name', 'description'],
    initial,
    extras: { pool: poolFor(given, pools) },
    keep: 'address',
    toArgs: (args, { pool }) => ({
      ...args,
      addressAllocator: requested ?? toAllocator(textOf(pool)),
    }),
    more: (values) => (requested === null ? wrongPool(values) : {}),
  })
  return (
    <DrawerForm
      title="Create floating IP"
      submit="Create floating IP"
      form={form}
      back={pathTo('floatingIps', { project })}
    >
      <NameFields form={form} />
      {requested === null ? (
        <PoolField
          label="Pool"
          pools={pools}
          none={none}
          value={textOf(form.values.pool)}
          error={form.errors.pool}
          onChange={(pool) => form.set('pool', pool)}
        />
      ) : (
        <Properties items={[{ label: 'IP address', value: requested.ip }]} />
      )}
    </DrawerForm>
  )
}

function wrongPool({ pool }: Values): Readonly<Record<string, string>> {
  return textOf(pool) === '' ? { pool: 'Pool is required' } : {}
}
