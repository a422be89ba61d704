import type { Instance } from '@oxide/api'
import { useAtom, useAtomValue } from 'jotai'
import { atom } from 'jotai/vanilla'
import { useState } from 'react'
import { NewButton } from '../new-button.tsx'
import { usePageActions } from '../page-actions.ts'
import { firstDrawAtom } from '../../state/preferences.ts'
import { Skeleton } from '../../ui/spinner.tsx'
import { fetched } from '../../ui/code/fetched.tsx'
import { ListPage } from '../list/page.tsx'
import { Size, createdColumn, nameColumn, column, columns } from '../cells.tsx'
import { ABOUT_INSTANCES } from './learn.tsx'
import { listPolling } from './polling.ts'
import { InstanceStateBadge } from './state.tsx'

/** Whether the list draws what each instance does, which takes a query. */
const withCpuAtom = atom(false)

export function InstanceList() {
  const [polling] = useState(() => listPolling())
  const [withCpu, setWithCpu] = useAtom(withCpuAtom)
  usePageActions({ usage: () => setWithCpu(!withCpu) })
  return (
    <ListPage
      noun="instance"
      columns={withCpu ? WITH_CPU : COLUMNS}
      open="instance"
      poll={(page) => polling(page?.items)}
      learn={ABOUT_INSTANCES}
      texts={textsOf}
      filterLike="db, state:running,failed"
      marks
      updated="Refreshes more often after you change an instance"
      actions={<NewButton id="instance create">New instance</NewButton>}
      empty="Create an instance to run an image or a disk."
    />
  )
}

const Addresses = fetched(
  async () => (await import('./addresses.tsx')).Addresses,
  <Skeleton width="12ch" />,
)

/** Shows the addresses once the rows have been drawn: each row makes a request for them. */
function External({ instance }: { instance: Instance }) {
  return useAtomValue(firstDrawAtom) ? <Skeleton width="12ch" /> : <Addresses instance={instance} />
}

function textsOf({ name, runState, description }: Instance) {
  return { name, state: runState, description }
}

const COLUMNS = columns<Instance>([
  nameColumn('instance', 'instance'),
  column('State', { width: '22ch', by: ({ runState }) => runState }, (row) => (
    <InstanceStateBadge instance={row} />
  )),
  column(
    'vCPUs',
    { width: '12ch', hideBelow: 640, align: 'end', by: ({ ncpus }) => ncpus },
    ({ ncpus }) => ncpus,
  ),
  column('Memory', { width: '12ch', hideBelow: 640, align: 'end' }, ({ memory }) => (
    <Size bytes={memory} />
  )),
  column('External IPs', { width: '28ch', hideBelow: 880 }, (row) => <External instance={row} />),
  createdColumn,
])

const CpuCell = fetched(
  async () => (await import('./glance/column.tsx')).CpuCell,
  <Skeleton width="16ch" />,
)

const WITH_CPU = columns<Instance>([
  ...COLUMNS.slice(0, 2),
  column('CPU, last hour', { width: '20ch', by: () => null }, (row) => <CpuCell instance={row} />),
  ...COLUMNS.slice(2),
])
