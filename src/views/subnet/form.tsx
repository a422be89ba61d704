import { createVpcSubnet, editVpcSubnet } from '../../commands/subnet.ts'
import { A, Copied } from '../cells.tsx'
import { Late } from '../list/late.tsx'
import { formOf } from '../form/of-command.tsx'
import { pathFrom } from '../../state/navigation/paths.ts'
import { interfacesIn } from '../../state/nouns/silo/subnet.ts'
import { useNames } from '../../state/use-page.ts'
import { useAll } from '../../state/cache/use-all.ts'
import { Combobox } from '../../ui/form/combobox.tsx'
import type { OwnFieldProps } from '../form/param-field.tsx'
import { textOf } from '../form/values.ts'
import { AskAbout } from '../reach/ask.tsx'
import { ReadError } from '../read-error.tsx'

const NONE = { value: '', label: 'None' }

/** Lets the user choose a custom router of the VPC by name, or none. A value may also be an id. */
function CustomRouterField({ label, error, value, onChange, names }: OwnFieldProps) {
  const given = textOf(value)
  const { items, query, note, isSeeking, seek } = useAll('router', names, { value: given })
  const chosen = items.find(({ id, name }) => id === given || name === given)?.name ?? given
  const custom = items.filter(({ kind }) => kind === 'custom').map(({ name }) => name)
  // Keeps the choice even while the routers are unknown.
  const offered = chosen === '' || custom.includes(chosen) ? custom : [chosen, ...custom]
  return (
    <>
      <Combobox
        label={label}
        optional
        error={error}
        busy={query.isPending || isSeeking}
        value={chosen}
        options={[NONE, ...offered.map((name) => ({ value: name, label: name }))]}
        note={note}
        onSeek={seek}
        onChange={onChange}
      />
      <ReadError what="the routers" query={query} />
    </>
  )
}

/** Counts the interfaces in the subnet, and leads to them with their instances. */
function Inside() {
  const names = useNames()
  return (
    <Late of={interfacesIn(names)} width="16ch">
      {({ items }) => (
        <A href={pathFrom('subnetInterfaces', names) ?? ''}>
          {items.length === 1 ? '1 interface' : `${items.length} interfaces`}
        </A>
      )}
    </Late>
  )
}

const looks = { customRouter: CustomRouterField }

export const NewSubnet = formOf(createVpcSubnet, { looks })

export const EditSubnet = formOf(editVpcSubnet, {
  looks,
  facts: {
    of: 'subnet',
    list: ({ ipv4Block, ipv6Block }) => ({
      'IPv4 block': <Copied text={ipv4Block} />,
      'IPv6 block': <Copied text={ipv6Block} />,
      Instances: <Inside />,
      Question: <AskAbout />,
    }),
  },
})
