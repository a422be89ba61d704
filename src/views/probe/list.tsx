import type { ProbeInfo } from '@oxide/api'
import { createProbe } from '../../commands/probe.ts'
import { type Column, column } from '../../ui/list/column.ts'
import { nameColumn } from '../columns.tsx'
import { Identifier } from '../copied.tsx'
import { ListPage } from '../list-page.tsx'
import { NewButton } from '../new-button.tsx'
import { ExternalIps, PrivateIps, privateIpsOf } from './addresses.tsx'

export function ProbeList() {
  return (
    <ListPage
      noun="probe"
      columns={COLUMNS}
      open="probe"
      learn={LEARN}
      texts={textsOf}
      filterLike="rack, ip:172."
      marks
      actions={<NewButton command={createProbe} />}
      empty="A probe checks a project’s network from a sled. Create your first one."
    />
  )
}

const LEARN = {
  text: 'A probe is a small zone on a sled, in the default subnet of the project and with an external IP. It tests whether the network works without an instance. This part of the API is experimental.',
  guides: [['Networking', 'configuring-guest-networking']],
} as const

const COLUMNS: readonly Column<ProbeInfo>[] = [
  nameColumn('probe', 'probe'),
  column('External IPs', { width: '28ch', hideBelow: 400 }, (probe) => (
    <ExternalIps probe={probe} />
  )),
  column('Private IPs', { width: '28ch', hideBelow: 640 }, (probe) => <PrivateIps probe={probe} />),
  column('Sled', { width: '28ch', hideBelow: 880 }, ({ sled }) => <Identifier id={sled} />),
]

function textsOf(probe: ProbeInfo) {
  const external = probe.externalIps.map(({ ip }) => ip)
  return { name: probe.name, sled: probe.sled, ip: [...external, ...privateIpsOf(probe)].join(' ') }
}
