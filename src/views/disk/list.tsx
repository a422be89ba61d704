import type { Disk } from '@oxide/api'
import { useState } from 'react'
import { createDisk } from '../../commands/disk/life.ts'
import { isDiskInProgress } from '../../api/rules.ts'
import { nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/paths.ts'
import { pageRead } from '../../state/page-read.ts'
import { useNames, useSearch } from '../../state/use-place.ts'
import { useRead } from '../../state/use-read.ts'
import type { Column } from '../../ui/column.ts'
import { Empty } from '../../ui/empty.tsx'
import { CommandButton } from '../command-button.tsx'
import { InstanceById } from '../instance/by-id.tsx'
import { Learn } from '../learn.tsx'
import { ListPage } from '../list-page.tsx'
import { diskColumns, linkedName } from './columns.tsx'

/** The disks of a project. */
export function DiskList() {
  const names = useNames()
  const { project } = names
  const query = useRead(pageRead(nouns.disk.list, names, useSearch()), {
    poll: (page) => (page?.items.some((disk) => isDiskInProgress(disk.state.state)) ? 3000 : false),
  })
  const [columns] = useState(() => columnsIn(project))
  const create = <CommandButton command={createDisk} of={names} variant="go" />
  return (
    <ListPage
      title="Disks"
      query={query}
      columns={columns}
      refTo={({ name }) => ({ noun: 'disk', names: { project, disk: name } })}
      hrefOf={({ name }) => pathTo('disk', { project, disk: name })}
      learn={
        <Learn about="disks" guides={[['Disks and Snapshots', 'managing-disks-and-snapshots']]}>
          A disk keeps data beyond the life of an instance. It is attached to one instance at a
          time.
        </Learn>
      }
      texts={textsOf}
      filterLike="db, state:detached"
      marks
      actions={create}
      empty={
        <Empty
          title="No disks"
          line="A disk holds what an instance keeps: make the first one."
          action={create}
        />
      }
    />
  )
}

function textsOf({ name, state, diskType, description }: Disk) {
  return { name, state: state.state, type: diskType, description }
}

function columnsIn(project: string): readonly Column<Disk>[] {
  const { type, size, source, state, created } = diskColumns
  const instance: Column<Disk> = {
    id: 'instance',
    label: 'Instance',
    cell: ({ state: now }) => (
      <InstanceById
        id={'instance' in now ? now.instance : null}
        project={project}
        tab="instanceStorage"
      />
    ),
    width: '24ch',
    hideBelow: 640,
  }
  const name = linkedName((disk) => pathTo('disk', { project, disk: disk.name }))
  return [name, instance, type, size, source, state, created]
}
