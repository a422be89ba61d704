import { addressesIn } from '../../api/valid/pool.ts'
import { ipPoolUtilization } from '../../state/nouns/system/ip-pool.ts'
import { allOf, isWhole, type Names, nouns } from '../../state/nouns.ts'
import { useRead } from '../../state/use-page.ts'
import { Pill } from '../../ui/text/value.tsx'
import { createdColumn, column, Copied } from '../cells.tsx'
import { panelRows } from '../list/panel.tsx'
import { LinkedSilos, PoolPage } from './page.tsx'
import { Remaining } from './kind.tsx'
import { NewButton } from '../new-button.tsx'

export function IpPoolPage() {
  return (
    <PoolPage
      noun="systemPool"
      facts={factsOf}
      contents={{ label: 'IP ranges', content: <Ranges /> }}
      silos={
        <LinkedSilos
          noun="systemPoolSilo"
          pools="siloPool"
          open="siloPools"
          action={
            <NewButton id="system networking ip-pool silo link" offeredAt="c">
              Link silo
            </NewButton>
          }
          empty="Users of a silo can take addresses from a pool once both are linked."
        />
      }
      linked="systemPoolSilo"
    />
  )
}

function factsOf(names: Names) {
  return {
    Type: <Type names={names} />,
    'IPs remaining': <Left names={names} />,
    'Assigned to': <Assignment names={names} />,
  }
}

function Type({ names }: { names: Names }) {
  return <Pill>{useRead(nouns.systemPool.view(names)).data?.poolType}</Pill>
}

function Assignment({ names }: { names: Names }) {
  const { assignment } = useRead(nouns.systemPool.view(names)).data ?? {}
  return assignment === 'system_services'
    ? 'System services: reserved for the rack itself'
    : 'Silos'
}

function Left({ names }: { names: Names }) {
  const { data: ranges } = useRead(allOf('ipRange', names))
  const capacity = ranges !== undefined && isWhole(ranges) ? addressesIn(ranges.items) : null
  return <Remaining of={ipPoolUtilization(names)} capacity={capacity} />
}

export const Ranges = panelRows('ipRange', {
  columns: [
    column('First', ({ first }) => <Copied text={first} />),
    column('Last', ({ last }) => <Copied text={last} />),
    createdColumn,
  ],
  action: <NewButton id="system networking ip-pool range add">Add range</NewButton>,
  empty: 'Without a range, the pool has no addresses. Add the first one.',
})
