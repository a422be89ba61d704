import type { ExternalSubnet } from '@oxide/api'
import { useState } from 'react'
import { createSubnet } from '../../commands/external-subnet/life.ts'
import { allOf, nouns } from '../../state/nouns.ts'
import { pageRead } from '../../state/page-read.ts'
import { pathTo } from '../../state/paths.ts'
import { useNames, useSearch } from '../../state/use-place.ts'
import { useRead } from '../../state/use-read.ts'
import type { Column } from '../../ui/column.ts'
import { Empty } from '../../ui/empty.tsx'
import { attachedColumns } from '../attached-columns.tsx'
import { CommandButton } from '../command-button.tsx'
import { Copied } from '../copied.tsx'
import { Learn } from '../learn.tsx'
import { ListPage } from '../list-page.tsx'
import { PoolLink } from '../pool/link.tsx'

/** The external subnets of a project. */
export function ExternalSubnetList() {
  const names = useNames()
  const { project } = names
  const query = useRead(pageRead(nouns.externalSubnet.list, names, useSearch()))
  const [columns] = useState(() => columnsIn(project))
  const create = (
    <CommandButton command={createSubnet} of={names} variant="go">
      New External Subnet
    </CommandButton>
  )
  return (
    <ListPage
      title="External Subnets"
      query={query}
      columns={columns}
      refTo={({ name }) => ({ noun: 'externalSubnet', names: { project, externalSubnet: name } })}
      hrefOf={({ name }) => pathTo('externalSubnetEdit', { project, externalSubnet: name })}
      learn={
        <Learn about="external subnets" guides={[['Subnet Pools', 'operator/ip-pool-management']]}>
          An external subnet is a block of addresses that is sent to one instance as it is. What
          runs there gives the addresses out.
        </Learn>
      }
      texts={textsOf}
      filterLike="web, subnet:10."
      marks
      actions={create}
      empty={
        <Empty
          title="No external subnets"
          line="An external subnet gives an instance many addresses: cut the first one from a pool."
          action={create}
        />
      }
    />
  )
}

function textsOf({ name, description, subnet }: ExternalSubnet) {
  return { name, description, subnet }
}

function columnsIn(project: string): readonly Column<ExternalSubnet>[] {
  const { name, description, instance } = attachedColumns<ExternalSubnet>(
    project,
    (externalSubnet) => pathTo('externalSubnetEdit', { project, externalSubnet }),
  )
  return [
    name,
    description,
    {
      id: 'subnet',
      label: 'Subnet',
      cell: ({ subnet }) => <Copied text={subnet} />,
      width: '30ch',
    },
    {
      id: 'pool',
      label: 'Subnet pool',
      cell: ({ subnetPoolId }) => (
        <PoolLink
          id={subnetPoolId}
          among={allOf('subnetPool')}
          hrefOf={(subnetPool) => pathTo('externalSubnetPool', { project, subnetPool })}
        />
      ),
      width: '28ch',
      hideBelow: 760,
    },
    instance,
  ]
}
