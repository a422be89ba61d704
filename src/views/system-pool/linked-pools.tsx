import { descriptionColumn, nameColumn } from '../cells.tsx'
import { panelRows } from '../list/panel.tsx'
import { Default, typeColumn, versionColumn } from './kind.tsx'
import { NewButton } from '../new-button.tsx'

export const SiloIpPools = panelRows('siloPool', {
  columns: [
    nameColumn('siloPool', 'systemPool', {
      more: ({ isDefault }) => isDefault && <Default among="pool of its version and type" />,
    }),
    descriptionColumn,
    versionColumn,
    typeColumn,
  ],
  open: 'systemPool',
  action: (
    <NewButton id="console silo ip-pool link" offeredAt="c">
      Link pool
    </NewButton>
  ),
  empty: 'Users of the silo take external addresses from the IP pools that are linked to it.',
})

export const SiloSubnetPools = panelRows('siloSubnetPool', {
  columns: [
    nameColumn('siloSubnetPool', 'systemSubnetPool', {
      more: ({ isDefault }) => isDefault && <Default among="subnet pool of its version" />,
    }),
    descriptionColumn,
    versionColumn,
  ],
  open: 'systemSubnetPool',
  action: (
    <NewButton id="console silo subnet-pool link" offeredAt="c">
      Link pool
    </NewButton>
  ),
  empty: 'Users of the silo take external subnets from the subnet pools that are linked to it.',
})
