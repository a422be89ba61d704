import type { IpPool } from '@oxide/api'
import { ipPoolUtilization, servicePools } from '../../state/nouns/system/ip-pool.ts'
import { useRead } from '../../state/use-page.ts'
import { Note } from '../../ui/layout.tsx'
import { createdColumn, descriptionColumn, nameColumn, column, columns } from '../cells.tsx'
import { ListPage } from '../list/page.tsx'
import { ListPanel } from '../list/panel.tsx'
import { Remaining, typeColumn, versionColumn } from './kind.tsx'
import { NewButton } from '../new-button.tsx'

/** Lists the IP pools of the fleet: those for silos, and below them those of the rack's own services. */
export function IpPoolList() {
  return (
    <>
      <ListPage
        noun="systemPool"
        columns={COLUMNS}
        open="systemPool"
        learn={LEARN}
        texts={textsOf}
        filterLike="public, version:v6"
        marks
        actions={<NewButton id="system networking ip-pool create" />}
        empty="Instances get their external addresses from IP pools. Create your first one."
      />
      <ServicePools />
    </>
  )
}

const LEARN = {
  text: 'IP pools hold ranges of external addresses. Users of a silo take addresses from the pools that are linked to it.',
  guides: [['IP pools', 'operator/ip-pool-management']],
} as const

const COLUMNS = columns<IpPool>([
  nameColumn('systemPool', 'systemPool'),
  descriptionColumn,
  versionColumn,
  typeColumn,
  column('IPs remaining', { width: '36ch', hideBelow: 400, align: 'end' }, ({ name }) => (
    <Remaining of={ipPoolUtilization({ systemPool: name })} />
  )),
  createdColumn,
])

function textsOf({ name, description, ipVersion, poolType }: IpPool) {
  return { name, description, version: ipVersion, type: poolType }
}

function ServicePools() {
  const query = useRead(servicePools)
  return (
    <ListPanel
      noun="systemPool"
      title="Service pools"
      query={query}
      only={isReserved}
      columns={COLUMNS}
      open="systemPool"
      above={
        <Note>
          The rack’s own services, such as DNS and NTP, take their external addresses from these
          pools. Silos cannot be linked to them.
        </Note>
      }
      empty={<Note>No pool is assigned to system services.</Note>}
    />
  )
}

/** An older control plane knows no assignments, and lists all pools. */
function isReserved({ assignment }: IpPool): boolean {
  return assignment === 'system_services'
}
