import type {
  PhysicalDisk,
  PhysicalDiskAdoptionRequest,
  PhysicalDiskManufacturerIdentity,
  UnadoptedPhysicalDisk,
} from '@oxide/api'
import { type Items, type Noun, nouns, recordOf } from '../../state/nouns.ts'
import { capital } from '../../state/words.ts'
import { useRead } from '../../state/use-page.ts'
import { Word, escapeInvisible } from '../../ui/text/value.tsx'
import type { Column } from '../../ui/list/table-frame.tsx'
import { Panel } from '../../ui/layout.tsx'
import { createdColumn, column, columns } from '../cells.tsx'
import { ListPage, Marks } from '../list/page.tsx'
import { hasReadError, ReadError } from '../read-error.tsx'
import { Rows } from '../list/rows.tsx'
import { diskColumns, worded } from './columns.tsx'
import { IdLink } from '../name-link.tsx'

/** Lists the disks in use, those waiting for adoption, and those available for it. */
export function PhysicalDisks() {
  const requests = useRead(nouns.physicalDiskAdoptionReqId.list({}), { poll: () => REREAD })
  const isAwaited = (requests.data?.items.length ?? 0) > 0
  return (
    <>
      <ListPage
        noun="diskId"
        title="Disks"
        head={false}
        columns={diskColumns}
        open="physicalDisk"
        texts={textsOf}
        filterLike="policy:expunged, WUS5"
        poll={() => (isAwaited ? REREAD : false)}
        actions={null}
        none="No disks found"
        empty="Physical disks appear here once they are in use."
      />
      <Further noun="unadoptedDisk" columns={UNADOPTED} isAwaited={isAwaited} />
      <Further noun="physicalDiskAdoptionReqId" columns={REQUESTS} isAwaited={isAwaited} />
    </>
  )
}

/** Milliseconds between two reads while a disk is being adopted. */
const REREAD = 5000

type FurtherProps<N extends Noun> = {
  readonly noun: N
  readonly columns: readonly Column<Items[N]>[]
  readonly isAwaited: boolean
}

function Further<N extends Noun>(props: FurtherProps<N>) {
  const { noun, isAwaited } = props
  const { many } = recordOf(noun)
  const query = useRead(nouns[noun].list({}), { poll: () => (isAwaited ? REREAD : false) })
  if (hasReadError(query)) return <ReadError what={`the ${many}`} query={query} />
  const rows = query.data?.items
  if (rows === undefined || rows.length === 0) return null
  const title = capital(many)
  return (
    <>
      <Marks />
      <Panel title={title} note={rows.length}>
        <Rows label={title} noun={noun} rows={rows} columns={props.columns} marks />
      </Panel>
    </>
  )
}

type Identified = { readonly diskId: PhysicalDiskManufacturerIdentity }

const identityColumns = columns<Identified>([
  column('Serial number', ({ diskId: { serial } }) => escapeInvisible(serial)),
  column('Model number', { width: '22ch', hideBelow: 520 }, ({ diskId: { model } }) =>
    escapeInvisible(model),
  ),
  column('Vendor', { width: '14ch', hideBelow: 760 }, ({ diskId: { vendor } }) =>
    escapeInvisible(vendor),
  ),
])

const UNADOPTED = columns<UnadoptedPhysicalDisk>([
  ...identityColumns,
  column('Form factor', { width: '14ch', hideBelow: 640 }, ({ variant }) => (
    <Word>{worded(variant)}</Word>
  )),
  column('Slot', { width: '8ch', hideBelow: 400 }, ({ slot }) => slot),
  column('Sled', { width: '24ch' }, ({ sledId }) => (
    <IdLink noun="sledId" open="sled" id={sledId} />
  )),
])

const REQUESTS = columns<PhysicalDiskAdoptionRequest>([...identityColumns, createdColumn])

function textsOf({ id, serial, model, policy, state, formFactor }: PhysicalDisk) {
  return { id, serial, model, policy: worded(policy.kind), state, form: worded(formFactor) }
}
