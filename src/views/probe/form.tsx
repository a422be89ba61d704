import { withPools, PoolField } from '../pool/field.tsx'
import type { SiloIpPool } from '@oxide/api'
import { useAtomValue } from 'jotai'
import { sledList } from '../../api/generated/reads/system-hardware-sleds.ts'
import { sortedPools, onlyDefault, unicast } from '../../api/pools.ts'
import { createProbe } from '../../commands/probe.ts'
import { LARGEST_PAGE } from '../../state/nouns.ts'
import { read, whole } from '../../state/cache/read.ts'
import { fleetViewerAtom } from '../../state/session/owner.ts'
import { useNames, useSearch, useRead } from '../../state/use-page.ts'
import { Combobox } from '../../ui/form/combobox.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { DrawerForm } from '../form/drawer-form.tsx'
import { NameFields } from '../form/param-fields.tsx'
import { type Form, useForm } from '../form/use-form.ts'
import { prefilled, textOf } from '../form/values.ts'

/** Creates a probe; shown over the list. */
export const NewProbe = withPools(
  'pool',
  (all) => sortedPools(unicast(all)),
  'No pools available',
  NewForm,
)

function NewForm({ pools, none }: { pools: readonly SiloIpPool[]; none: string }) {
  const { project } = useNames()
  const initial = prefilled(createProbe, useSearch())
  const given = initial.poolSelector
  const fitting = pools.filter(
    ({ ipVersion }) =>
      given?.type !== 'auto' || given.ipVersion == null || given.ipVersion === ipVersion,
  )
  const form = useForm({
    command: createProbe,
    fixed: { project },
    asks: ['name', 'description', 'sled'],
    initial,
    extras: {
      pool: given?.type === 'explicit' ? given.pool : (onlyDefault(fitting)?.name ?? ''),
    },
    toArgs: (args, { pool }) => ({
      ...args,
      poolSelector: { type: 'explicit' as const, pool: textOf(pool) },
    }),
    more: ({ pool, sled }) => ({
      ...(textOf(sled) === '' ? { sled: 'Sled is required' } : {}),
      ...(textOf(pool) === '' ? { pool: 'Pool is required' } : {}),
    }),
  })
  return (
    <DrawerForm form={form}>
      <NameFields form={form} />
      <SledField form={form} />
      <PoolField label="Pool" pools={pools} none={none} {...form.text('pool')} />
    </DrawerForm>
  )
}

/** Asks for a sled: fleet viewers choose one, everybody else must know its id. */
function SledField({ form }: { form: Form }) {
  const sees = useAtomValue(fleetViewerAtom)
  const query = whole(read(sledList, { query: { limit: LARGEST_PAGE } }))
  const { data, isFetching } = useRead(query, { enabled: sees })
  return (
    <Combobox
      label="Sled"
      hint={createProbe.params.sled.field.hint}
      custom
      placeholder={sees ? 'Select a sled or enter its ID' : 'Enter the ID of a sled'}
      busy={isFetching && data === undefined}
      options={(data?.items ?? []).map(({ id, baseboard }) => ({
        value: id,
        label: id,
        meta: escapeInvisible(serialOf(baseboard)),
      }))}
      {...form.text('sled')}
    />
  )
}

function serialOf(baseboard: { readonly serial: string } | undefined): string {
  return baseboard?.serial ?? ''
}
