import type { TrustRoot } from '../../api/release.ts'
import { rootRoleFacts } from '../../api/root-role.ts'
import { Time } from '../../ui/text/value.tsx'
import { createdColumn, nameColumn, column } from '../cells.tsx'
import { listPage } from '../list/of-noun.tsx'
import { isRecord } from '../../api/shape.ts'
import { CopyCode } from '../../ui/text/copy-code.tsx'
import { detailsDrawer } from '../details-drawer.tsx'

export const TrustRootDetails = detailsDrawer('trustRootId', {
  describes: false,
  facts: factsOf,
  children: ({ rootRole }) =>
    isRecord(rootRole) ? (
      <CopyCode code={JSON.stringify(rootRole, null, 2)} label="Copy root role" />
    ) : (
      <p>Could not load the root role: the reply has none.</p>
    ),
})

function factsOf({ rootRole }: TrustRoot) {
  const { version, expires, keys, signatures } = rootRoleFacts(rootRole)
  return {
    Version: version,
    Expires: <Time at={expires} />,
    Keys: keys,
    Signatures: signatures,
  }
}

export const TrustRoots = listPage('trustRootId', {
  title: 'Trust roots',
  columns: [
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
  ],
  open: 'trustRoot',
  learn: {
    text: 'A trust root is a root role of The Update Framework. It names the keys that may sign repositories, so that only genuine system software is installed.',
    guides: [['System update', 'system-update']],
  },
  texts: ({ id, rootRole }) => ({ id, version: String(rootRoleFacts(rootRole).version ?? '') }),
  filterLike: 'version:1',
  marks: true,
  create: 'system update trust-root create',
  empty: 'Repositories are refused until the root role that signs them is trusted. Add one.',
})
