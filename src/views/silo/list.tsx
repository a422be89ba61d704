import type { Silo } from '@oxide/api'
import { createSilo } from '../../commands/silo/life.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import type { Column } from '../../ui/list/column.ts'
import { escapeInvisible } from '../../ui/text/escape-invisible.ts'
import { createdColumn, descriptionColumn, nameColumn } from '../columns.tsx'
import { A } from '../link.tsx'
import { ListPage } from '../list-page.tsx'
import { NewButton } from '../new-button.tsx'
import { Discoverable, IdentityMode } from './facts.tsx'

/** Lists the silos of the fleet that are discoverable. */
export function SiloList() {
  return (
    <ListPage
      noun="silo"
      columns={COLUMNS}
      open="silo"
      learn={LEARN}
      texts={textsOf}
      filterLike="sales, mode:local"
      marks
      links={<A href={pathTo('allQuotas', {})}>Quotas</A>}
      actions={<NewButton command={createSilo} />}
      empty="A silo has its own users, projects and quotas. Create the first one."
    />
  )
}

const LEARN = {
  text: 'A silo is a tenant of the fleet: its users, groups, projects and quotas are apart from those of all others. Silos that are not discoverable are not listed here and can only be found by name or id.',
  guides: [['Silos', 'operator/silo-management']],
} as const

const COLUMNS: readonly Column<Silo>[] = [
  nameColumn('silo', 'silo'),
  descriptionColumn,
  {
    id: 'discoverable',
    label: 'Discoverable',
    cell: (silo) => <Discoverable {...silo} />,
    width: '16ch',
    hideBelow: 640,
  },
  {
    id: 'identity-mode',
    label: 'Identity mode',
    cell: (silo) => <IdentityMode {...silo} />,
    width: '18ch',
    hideBelow: 400,
  },
  createdColumn,
]

function textsOf({ name, description, identityMode }: Silo) {
  return { name, description, mode: spaced(identityMode) }
}

/** A control plane may leave it out. */
function spaced(word: string | undefined): string {
  return escapeInvisible(word).replaceAll('_', ' ')
}
