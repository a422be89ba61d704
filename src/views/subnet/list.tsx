import type { VpcSubnet } from '@oxide/api'
import { createVpcSubnet } from '../../commands/subnet.ts'
import { pathFrom } from '../../state/navigation/paths.ts'
import { useNames } from '../../state/navigation/use-location.ts'
import { type Column, column } from '../../ui/list/column.ts'
import { ById } from '../by-id.tsx'
import { createdColumn, descriptionColumn, nameColumn } from '../columns.tsx'
import { Copied } from '../copied.tsx'
import css from '../instance/networking.module.css'
import { A } from '../link.tsx'
import { NewButton } from '../new-button.tsx'
import { PanelRows } from '../panel-rows.tsx'

export function Subnets() {
  return (
    <PanelRows
      noun="subnet"
      columns={COLUMNS}
      open="subnetEdit"
      action={<NewButton command={createVpcSubnet} />}
      empty="Instances get their private addresses from a subnet. Create your first one."
    />
  )
}

const COLUMNS: readonly Column<VpcSubnet>[] = [
  nameColumn('subnet', 'subnetEdit'),
  descriptionColumn,
  column('IP block', { width: '30ch', hideBelow: 520 }, ({ ipv4Block, ipv6Block }) => (
    <span className={css.lines}>
      <Copied text={ipv4Block} />
      <Copied text={ipv6Block} />
    </span>
  )),
  column('Custom router', { width: '26ch', hideBelow: 640 }, ({ customRouterId }) => (
    <ById noun="router" id={customRouterId} open="router" />
  )),
  column('Interfaces', { width: '14ch', hideBelow: 880 }, ({ name }) => (
    <Interfaces subnet={name} />
  )),
  createdColumn,
]

function Interfaces({ subnet }: { subnet: string }) {
  const href = pathFrom('subnetInterfaces', { ...useNames(), subnet })
  return href === null ? null : (
    <A href={href} aria-label={`Network interfaces of ${subnet}`}>
      Show
    </A>
  )
}
