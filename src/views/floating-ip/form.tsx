import { poolNamed, withPools, PoolField } from '../pool/field.tsx'
import type { AddressAllocator, SiloIpPool } from '@oxide/api'
import { createFloatingIp, editFloatingIp } from '../../commands/floating-ip/life.ts'
import { useNames, useSearch } from '../../state/use-page.ts'
import { Properties } from '../../ui/properties.tsx'
import { DrawerForm } from '../form/drawer-form.tsx'
import { NameFields } from '../form/param-fields.tsx'
import { useForm } from '../form/use-form.ts'
import { type Values, prefilled, textOf } from '../form/values.ts'
import { sortedPools, unicast } from '../../api/pools.ts'
import { Copied } from '../cells.tsx'
import { ById } from '../name-link.tsx'
import { formOf } from '../form/of-command.tsx'
import { PoolLink } from '../pool/link.tsx'

export const EditFloatingIp = formOf(editFloatingIp, {
  facts: {
    of: 'floatingIp',
    list: ({ ip, ipPoolId, instanceId }) => ({
      'IP address': <Copied text={ip} />,
      'IP pool': <PoolLink noun="pool" id={ipPoolId} open="floatingIpPool" />,
      Instance: <ById noun="instance" id={instanceId} open="instanceNetworking" />,
    }),
  },
})

/** Creates a floating IP; shown over the list. */
export const NewFloatingIp = withPools('pool', floatingPools, 'No pools available', NewForm)

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
    toArgs: (args, { pool }) => ({
      ...args,
      addressAllocator: requested ?? toAllocator(textOf(pool)),
    }),
    more: (values) => (requested === null ? wrongPool(values) : {}),
  })
  return (
    <DrawerForm form={form}>
      <NameFields form={form} />
      {requested === null ? (
        <PoolField label="Pool" pools={pools} none={none} {...form.text('pool')} />
      ) : (
        <Properties items={{ 'IP address': requested.ip }} />
      )}
    </DrawerForm>
  )
}

function wrongPool({ pool }: Values): Readonly<Record<string, string>> {
  return textOf(pool) === '' ? { pool: 'Pool is required' } : {}
}

/** Builds the part of the request that the chosen pool determines (the API document's `AddressAllocator`). */
export function toAllocator(pool: string): AddressAllocator {
  return { type: 'auto', poolSelector: { type: 'explicit', pool } }
}

/** Returns the pool that a form starts with: the requested one, or else the only default; empty for none. */
export function poolFor(given: AddressAllocator | undefined, pools: readonly SiloIpPool[]): string {
  return poolNamed(given?.type === 'auto' ? given.poolSelector : undefined, pools)
}

export function floatingPools(pools: readonly SiloIpPool[]): readonly SiloIpPool[] {
  return sortedPools(unicast(pools))
}
