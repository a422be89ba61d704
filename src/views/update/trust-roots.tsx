import type { TrustRoot } from '../../api/release.ts'
import { rootRoleFacts } from '../../api/root-role.ts'
import { addTrustRoot } from '../../commands/update/trust-root.ts'
import { type Column, column } from '../../ui/list/column.ts'
import { Time } from '../../ui/text/time.tsx'
import { createdColumn, nameColumn } from '../columns.tsx'
import { ListPage } from '../list-page.tsx'
import { NewButton } from '../new-button.tsx'

export function TrustRoots() {
  return (
    <ListPage
      noun="trustRootId"
      title="Trust roots"
      columns={COLUMNS}
      open="trustRoot"
      learn={LEARN}
      texts={textsOf}
      filterLike="version:1"
      marks
      actions={<NewButton command={addTrustRoot} />}
      empty="Repositories are refused until the root role that signs them is trusted. Add one."
    />
  )
}

const LEARN = {
  text: 'A trust root is a root role of The Update Framework. It names the keys that may sign repositories, so that only genuine system software is installed.',
  guides: [['System update', 'system-update']],
} as const

const COLUMNS: readonly Column<TrustRoot>[] = [
  nameColumn('trustRootId', 'trustRoot', { label: 'ID' }),
  column(
    'Version',
    { width: '9ch', align: 'end' },
    ({ rootRole }) => rootRoleFacts(rootRole).version,
  ),
  column('Expires', { width: '26ch', hideBelow: 640 }, ({ rootRole }) => (
    <Time at={rootRoleFacts(rootRole).expires} />
  )),
  createdColumn,
]

function textsOf({ id, rootRole }: TrustRoot) {
  return { id, version: String(rootRoleFacts(rootRole).version ?? '') }
}
