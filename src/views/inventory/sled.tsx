import type { SledInstance } from '@oxide/api'
import type { ReactNode } from 'react'
import { sledPhysicalDiskList } from '../../api/generated/reads/system-hardware-sleds.ts'
import { showVcpus } from '../../api/show/vcpus.ts'
import { setProvisionPolicy } from '../../commands/inventory/sled.ts'
import { LARGEST_PAGE, nouns } from '../../state/nouns.ts'
import { pathFrom } from '../../state/navigation/paths.ts'
import { read, whole } from '../../state/cache/read.ts'
import { sessionReads } from '../../state/navigation/route-data.ts'
import { useNames } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import type { Column } from '../../ui/list/column.ts'
import { Empty } from '../../ui/empty.tsx'
import { Head } from '../../ui/head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Properties } from '../../ui/properties.tsx'
import { Truncated } from '../../ui/text/truncated.tsx'
import { createdColumn } from '../columns.tsx'
import { CommandButton } from '../command-button.tsx'
import { Copied, Identifier } from '../copied.tsx'
import { FrameTabs } from '../frame-tabs.tsx'
import { RunState } from '../instance/state.tsx'
import { A } from '../link.tsx'
import { ListPage } from '../list-page.tsx'
import { PanelList } from '../panel-list.tsx'
import { RefreshButton } from '../refresh-button.tsx'
import { ResourceMenu } from '../row-menu.tsx'
import { Rows } from '../rows.tsx'
import { Size } from '../size.tsx'
import { diskColumns, HardwareState, IdLink, PolicyKind, ProvisionPolicy } from './columns.tsx'

/** Shows the header of a sled's tabs: its actions and its facts. */
export function SledFrame({ children }: { children: ReactNode }) {
  const names = useNames()
  const { data: sled } = useRead(nouns.sledId.view(names))
  if (sled === undefined) return null
  const { id, baseboard, policy, rackId, state } = sled
  return (
    <>
      <Head
        title="Sled"
        notes={<RefreshButton />}
        actions={
          <>
            <CommandButton command={setProvisionPolicy} of={names} />
            <ResourceMenu
              of={{ noun: 'sledId', names }}
              id={id}
              label="Sled actions"
              without={[setProvisionPolicy.id]}
            />
          </>
        }
      />
      <Panel title="Properties" padded>
        <Properties
          items={[
            { label: 'Sled ID', value: <Identifier id={id} /> },
            { label: 'Policy kind', value: <PolicyKind of={policy} /> },
            { label: 'Part', value: baseboard.part },
            {
              label: 'Provision policy',
              value: policy.kind === 'in_service' ? <ProvisionPolicy of={policy} /> : null,
            },
            { label: 'Serial', value: <Copied text={baseboard.serial} /> },
            { label: 'State', value: <HardwareState of={state} /> },
            { label: 'Revision', value: baseboard.revision },
            { label: 'Usable hardware threads', value: sled.usableHardwareThreads },
            {
              label: 'Rack ID',
              value: <IdLink noun="rackId" open="inventoryRack" id={rackId} />,
            },
            { label: 'Usable physical RAM', value: <Size bytes={sled.usablePhysicalRam} /> },
          ]}
        />
      </Panel>
      <FrameTabs frame="sled" label="Sled">
        {children}
      </FrameTabs>
    </>
  )
}

/** Lists the instances on a sled, whichever silo they are in. */
export function SledInstances() {
  return (
    <ListPage
      noun="sledInstance"
      title="Instances"
      head={false}
      columns={INSTANCES}
      texts={textsOf}
      filterLike="db, state:running, silo:maze"
      actions={null}
      none="No instances found"
      empty="Instances that run on the sled appear here."
    />
  )
}

/** Lists the disks in a sled. */
export function SledDisks() {
  const { sledId = '' } = useNames()
  const query = useRead(
    whole(read(sledPhysicalDiskList, { path: { sledId }, query: { limit: LARGEST_PAGE } })),
  )
  return (
    <Panel>
      <PanelList
        what="the disks"
        query={query}
        empty={<Empty title="No disks found" line="This sled's disks appear here." />}
      >
        {(rows) => (
          <Rows label="Disks" noun="diskId" rows={rows} columns={diskColumns} open="physicalDisk" />
        )}
      </PanelList>
    </Panel>
  )
}

const INSTANCES: readonly Column<SledInstance>[] = [
  {
    id: 'name',
    label: 'Name',
    cell: (instance) => <InstanceName of={instance} />,
    hit: true,
  },
  {
    id: 'place',
    label: 'Silo / project',
    cell: ({ siloName, projectName }) => (
      <Truncated text={`${siloName} / ${projectName}`} max={40} />
    ),
    width: '34ch',
    hideBelow: 640,
  },
  {
    id: 'state',
    label: 'State',
    cell: ({ state }) => <RunState state={state} />,
    width: '18ch',
  },
  {
    id: 'specs',
    label: 'Specs',
    cell: ({ ncpus, memory }) => (
      <>
        {showVcpus(ncpus)}, <Size bytes={memory} />
      </>
    ),
    width: '22ch',
    hideBelow: 520,
  },
  createdColumn,
]

/** Names an instance; links to its page if it is in the user's own silo, because others cannot be opened. */
function InstanceName({ of: { name, siloName, projectName } }: { of: SledInstance }) {
  const { data: me } = useRead(sessionReads[0])
  const shown = <Truncated text={name} />
  if (me?.siloName !== siloName) return shown
  const href = pathFrom('instance', { project: projectName, instance: name })
  return href === null ? shown : <A href={href}>{shown}</A>
}

function textsOf({ name, state, siloName, projectName }: SledInstance) {
  return { name, state, silo: siloName, project: projectName }
}
