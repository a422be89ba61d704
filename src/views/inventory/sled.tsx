import type { SledInstance } from '@oxide/api'
import type { ReactNode } from 'react'
import { showVcpus } from '../../api/show/amount.ts'
import { disksIn } from '../../state/nouns/system/sled.ts'
import { pathFrom } from '../../state/navigation/paths.ts'
import { sessionReads } from '../../state/navigation/route-data.ts'
import { useItem, useNames, useRead } from '../../state/use-page.ts'
import { Empty, Panel } from '../../ui/layout.tsx'
import { Truncated } from '../../ui/text/value.tsx'
import { createdColumn, column, Copied, Identifier, Size, A } from '../cells.tsx'
import { FrameTabs } from '../tabs.tsx'
import { RunState } from '../instance/state.tsx'
import { listPage } from '../list/of-noun.tsx'
import { PanelList } from '../list/panel.tsx'
import { ResourceTop } from '../resource-header.tsx'
import { Rows } from '../list/rows.tsx'
import { diskColumns, HardwareState, PolicyKind, ProvisionPolicy } from './columns.tsx'
import { IdLink } from '../name-link.tsx'

export function SledFrame({ children }: { children: ReactNode }) {
  const names = useNames()
  const { data: sled } = useItem('sledId')
  if (sled === undefined) return null
  const { id, baseboard, policy, rackId, state } = sled
  return (
    <>
      <ResourceTop
        noun="sledId"
        names={names}
        id={id}
        commands={['system hardware sled set-provision-policy']}
        facts={{
          'Sled ID': <Identifier id={id} />,
          'Policy kind': <PolicyKind of={policy} />,
          Part: baseboard.part,
          'Provision policy': policy.kind === 'in_service' ? <ProvisionPolicy of={policy} /> : null,
          Serial: <Copied text={baseboard.serial} />,
          State: <HardwareState of={state} />,
          Revision: baseboard.revision,
          'Usable hardware threads': sled.usableHardwareThreads,
          Slot: sled.slot,
          'Rack ID': <IdLink noun="rackId" open="inventoryRack" id={rackId} />,
          'Usable memory': <Size bytes={sled.usablePhysicalRam} />,
        }}
      />
      <FrameTabs frame="sled" label="Sled">
        {children}
      </FrameTabs>
    </>
  )
}

/** Lists the instances on a sled, whichever silo they are in. */
export const SledInstances = listPage('sledInstance', {
  title: 'Instances',
  head: false,
  columns: [
    column('Name', { hit: true }, (instance) => <InstanceName of={instance} />),
    column('Silo / project', { width: '34ch', hideBelow: 640 }, ({ siloName, projectName }) => (
      <Truncated text={`${siloName} / ${projectName}`} max={40} />
    )),
    column('State', { width: '18ch' }, ({ state }) => <RunState state={state} />),
    column('Specs', { width: '22ch', hideBelow: 520 }, ({ ncpus, memory }) => (
      <>
        {showVcpus(ncpus)}, <Size bytes={memory} />
      </>
    )),
    createdColumn,
  ],
  texts: ({ name, state, siloName, projectName }) => ({
    name,
    state,
    silo: siloName,
    project: projectName,
  }),
  filterLike: 'db, state:running, silo:maze',
  none: 'No instances found',
  empty: 'Instances that run on the sled appear here.',
})

export function SledDisks() {
  const query = useRead(disksIn(useNames()))
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

/** Names an instance; links to its page if it is in the user's own silo, because others cannot be opened. */
function InstanceName({ of: { name, siloName, projectName } }: { of: SledInstance }) {
  const { data: me } = useRead(sessionReads[0])
  const shown = <Truncated text={name} />
  if (me?.siloName !== siloName) return shown
  const href = pathFrom('instance', { project: projectName, instance: name })
  return href === null ? shown : <A href={href}>{shown}</A>
}
