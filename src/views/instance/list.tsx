import type { Instance } from '@oxide/api'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { showVcpus } from '../../api/show/vcpus.ts'
import { nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/paths.ts'
import { pageRead } from '../../state/page-read.ts'
import { readyAtom } from '../../state/settings.ts'
import { useNames, useSearch } from '../../state/use-place.ts'
import { useRead } from '../../state/use-read.ts'
import type { Column } from '../../ui/column.ts'
import { Empty } from '../../ui/empty.tsx'
import { fetched } from '../../ui/fetched.tsx'
import { Time } from '../../ui/time.tsx'
import { Truncated } from '../../ui/truncated.tsx'
import { A } from '../link.tsx'
import { ListPage } from '../list-page.tsx'
import { Button } from '../../ui/button.tsx'
import { Size } from '../size.tsx'
import { LearnInstances } from './learn.tsx'
import { Addresses } from './addresses.tsx'
import { listPolling } from './polling.ts'
import { InstanceStateBadge } from './state.tsx'

/** The instances of a project. */
export function InstanceList() {
  const { project } = useNames()
  const search = useSearch()
  const [polling] = useState(() => listPolling())
  const query = useRead(pageRead(nouns.instance.list, { project }, search), {
    poll: (page) => polling(page?.items),
  })
  const [columns] = useState(() => columnsIn(project))
  return (
    <ListPage
      title="Instances"
      query={query}
      columns={columns}
      refTo={({ name }) => ({ noun: 'instance', names: { project, instance: name } })}
      hrefOf={({ name }) => pathTo('instanceStorage', { project, instance: name })}
      learn={<LearnInstances />}
      texts={textsOf}
      filterLike="db, state:running,failed"
      marks
      updated="Read again more often after something was done to an instance"
      actions={<Create />}
      empty={
        <Empty
          title="No instances"
          line="An instance runs what is on an image or a disk: make the first one."
          action={<Create />}
        />
      }
    />
  )
}

const WAITING = (
  <Button variant="go" keys="c" reason="Commands are on their way">
    New instance
  </Button>
)

const CreateButton = fetched(
  async () => (await import('./create-button.tsx')).CreateButton,
  WAITING,
)

/** The commands come after the first rows; until then the button only holds its place. */
function Create() {
  return useAtomValue(readyAtom) ? <CreateButton /> : WAITING
}

function textsOf({ name, runState, description }: Instance) {
  return { name, state: runState, description }
}

function columnsIn(project: string): readonly Column<Instance>[] {
  return [
    {
      id: 'name',
      label: 'name',
      hit: true,
      cell: ({ name }) => (
        <A href={pathTo('instanceStorage', { project, instance: name })}>
          <Truncated text={name} />
        </A>
      ),
    },
    {
      id: 'state',
      label: 'state',
      cell: (row) => <InstanceStateBadge instance={row} />,
      width: '22ch',
    },
    {
      id: 'cpu',
      label: 'CPU',
      cell: ({ ncpus }) => showVcpus(ncpus),
      align: 'end',
      width: '12ch',
      hideBelow: 640,
    },
    {
      id: 'memory',
      label: 'Memory',
      cell: ({ memory }) => <Size bytes={memory} />,
      align: 'end',
      width: '12ch',
      hideBelow: 640,
    },
    {
      id: 'ips',
      label: 'External IPs',
      cell: (row) => <Addresses instance={row} />,
      width: '28ch',
      hideBelow: 880,
    },
    {
      id: 'created',
      label: 'created',
      cell: ({ timeCreated }) => <Time at={timeCreated} />,
      width: '26ch',
      hideBelow: 1000,
    },
  ]
}
