import type { FloatingIp } from '@oxide/api'
import { useState } from 'react'
import { createFloatingIp } from '../../commands/floating-ip/life.ts'
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

/** The floating IPs of a project. */
export function FloatingIpList() {
  const names = useNames()
  const { project } = names
  const query = useRead(pageRead(nouns.floatingIp.list, names, useSearch()))
  const [columns] = useState(() => columnsIn(project))
  const create = (
    <CommandButton command={createFloatingIp} of={names} variant="go">
      New Floating IP
    </CommandButton>
  )
  return (
    <ListPage
      title="Floating IPs"
      query={query}
      columns={columns}
      refTo={({ name }) => ({ noun: 'floatingIp', names: { project, floatingIp: name } })}
      hrefOf={({ name }) => pathTo('floatingIpEdit', { project, floatingIp: name })}
      learn={
        <Learn about="floating IPs" guides={[['Floating IPs', 'managing-floating-ips']]}>
          A floating IP is an address that the project keeps. It leads to one instance at a time,
          and can be moved to another.
        </Learn>
      }
      texts={textsOf}
      filterLike="web, ip:123.4"
      marks
      actions={create}
      empty={
        <Empty
          title="No floating IPs"
          line="A floating IP is an address that outlives instances: take the first one from a pool."
          action={create}
        />
      }
    />
  )
}

function textsOf({ name, description, ip }: FloatingIp) {
  return { name, description, ip }
}

function columnsIn(project: string): readonly Column<FloatingIp>[] {
  const { name, description, instance } = attachedColumns<FloatingIp>(project, (floatingIp) =>
    pathTo('floatingIpEdit', { project, floatingIp }),
  )
  return [
    name,
    description,
    { id: 'ip', label: 'IP address', cell: ({ ip }) => <Copied text={ip} />, width: '28ch' },
    {
      id: 'pool',
      label: 'IP pool',
      cell: ({ ipPoolId }) => (
        <PoolLink
          id={ipPoolId}
          among={allOf('pool')}
          hrefOf={(pool) => pathTo('floatingIpPool', { project, pool })}
        />
      ),
      width: '26ch',
      hideBelow: 760,
    },
    instance,
  ]
}
