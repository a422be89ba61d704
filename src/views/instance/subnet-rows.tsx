import type { ExternalSubnet } from '@oxide/api'
import { useState } from 'react'
import { pathTo } from '../../state/paths.ts'
import { useNames } from '../../state/use-place.ts'
import type { Column } from '../../ui/column.ts'
import { Truncated } from '../../ui/truncated.tsx'
import { Copied } from '../copied.tsx'
import { A } from '../link.tsx'
import { Rows } from '../rows.tsx'

const columnsIn = (project: string): readonly Column<ExternalSubnet>[] => [
  {
    id: 'name',
    label: 'name',
    hit: true,
    cell: ({ name }) => (
      <A href={hrefOf(project, name)}>
        <Truncated text={name} />
      </A>
    ),
  },
  {
    id: 'subnet',
    label: 'Subnet',
    cell: ({ subnet }) => <Copied text={subnet} />,
    width: '28ch',
  },
  {
    id: 'description',
    label: 'description',
    cell: ({ description }) => (description === '' ? null : <Truncated text={description} />),
    hideBelow: 640,
  },
]

/** The external subnets whose traffic an instance gets. */
export function SubnetRows({ subnets }: { subnets: readonly ExternalSubnet[] | undefined }) {
  const { project } = useNames()
  const [columns] = useState(() => columnsIn(project))
  return (
    <Rows
      label="External subnets"
      rows={subnets}
      columns={columns}
      refTo={({ name }) => ({ noun: 'externalSubnet', names: { project, externalSubnet: name } })}
      hrefOf={({ name }) => hrefOf(project, name)}
    />
  )
}

function hrefOf(project: string, externalSubnet: string): string {
  return pathTo('externalSubnetEdit', { project, externalSubnet })
}
