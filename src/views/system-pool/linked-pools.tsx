import type { SiloIpPool, SiloSubnetPool } from '@oxide/api'
import { ipPoolLinks } from '../../commands/pool/ip-pool.ts'
import { subnetPoolLinks } from '../../commands/pool/subnet-pool.ts'
import { useNames } from '../../state/use-page.ts'
import type { Column } from '../../ui/list/column.ts'
import { CommandButton } from '../command-button.tsx'
import { descriptionColumn, nameColumn } from '../cells.tsx'
import { PanelRows } from '../list/of-noun.tsx'
import { Default, typeColumn, versionColumn } from './kind.tsx'

export function SiloIpPools() {
  return (
    <PanelRows
      noun="siloPool"
      columns={IP_COLUMNS}
      open="systemPool"
      action={
        <CommandButton command={ipPoolLinks.linkPool} of={useNames()} variant="go" offeredAt="c">
          Link pool
        </CommandButton>
      }
      empty="Users of the silo take external addresses from the IP pools that are linked to it."
    />
  )
}

export function SiloSubnetPools() {
  return (
    <PanelRows
      noun="siloSubnetPool"
      columns={SUBNET_COLUMNS}
      open="systemSubnetPool"
      action={
        <CommandButton
          command={subnetPoolLinks.linkPool}
          of={useNames()}
          variant="go"
          offeredAt="c"
        >
          Link pool
        </CommandButton>
      }
      empty="Users of the silo take external subnets from the subnet pools that are linked to it."
    />
  )
}

const IP_COLUMNS: readonly Column<SiloIpPool>[] = [
  nameColumn('siloPool', 'systemPool', {
    more: ({ isDefault }) => isDefault && <Default among="pool of its version and type" />,
  }),
  descriptionColumn,
  versionColumn,
  typeColumn,
]

const SUBNET_COLUMNS: readonly Column<SiloSubnetPool>[] = [
  nameColumn('siloSubnetPool', 'systemSubnetPool', {
    more: ({ isDefault }) => isDefault && <Default among="subnet pool of its version" />,
  }),
  descriptionColumn,
  versionColumn,
]
