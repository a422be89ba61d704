import { addressesInBlocks } from '../../api/valid/pool.ts'
import { subnetPoolUtilization } from '../../state/nouns/system/subnet-pool.ts'
import { allOf, isWhole, type Names } from '../../state/nouns.ts'
import { useRead } from '../../state/use-page.ts'
import { createdColumn, column, Copied } from '../cells.tsx'
import { panelRows } from '../list/panel.tsx'
import { LinkedSilos, PoolPage } from './page.tsx'
import { Remaining } from './kind.tsx'
import { NewButton } from '../new-button.tsx'

export function SubnetPoolPage() {
  return (
    <PoolPage
      noun="systemSubnetPool"
      facts={factsOf}
      contents={{ label: 'Members', content: <Members /> }}
      silos={
        <LinkedSilos
          noun="systemSubnetPoolSilo"
          pools="siloSubnetPool"
          open="siloSubnetPools"
          action={
            <NewButton id="system networking subnet-pool silo link" offeredAt="c">
              Link silo
            </NewButton>
          }
          empty="Users of a silo can take subnets from a pool once both are linked."
        />
      }
      linked="systemSubnetPoolSilo"
    />
  )
}

function factsOf(names: Names) {
  return { 'Addresses remaining': <Left names={names} /> }
}

function Left({ names }: { names: Names }) {
  const { data: members } = useRead(allOf('subnetPoolMember', names))
  const capacity =
    members !== undefined && isWhole(members)
      ? addressesInBlocks(members.items.map(({ subnet }) => subnet))
      : null
  return <Remaining of={subnetPoolUtilization(names)} capacity={capacity} />
}

export const Members = panelRows('subnetPoolMember', {
  columns: [
    column('Subnet', ({ subnet }) => <Copied text={subnet} />),
    column(
      'Min prefix length',
      { width: '20ch', hideBelow: 400, align: 'end' },
      ({ minPrefixLength }) => minPrefixLength,
    ),
    column(
      'Max prefix length',
      { width: '20ch', hideBelow: 400, align: 'end' },
      ({ maxPrefixLength }) => maxPrefixLength,
    ),
    createdColumn,
  ],
  action: <NewButton id="system networking subnet-pool member add">Add member</NewButton>,
  empty: 'Without a member, the pool has no addresses. Add the first one.',
})
