import type { Disk, DiskState } from '@oxide/api'
import { ApiError } from '../../api/http/errors.ts'
import { isDiskInProgress } from '../../api/progress.ts'
import { imageView } from '../../api/generated/reads/images.ts'
import { nouns } from '../../state/nouns.ts'
import { pathFrom } from '../../state/navigation/paths.ts'
import { read } from '../../state/cache/read.ts'
import { useNames, useRead } from '../../state/use-page.ts'
import { Pill, State, type Tone, toneOf, Dash, Truncated, Word } from '../../ui/text/value.tsx'
import type { Column } from '../../ui/list/table-frame.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { createdColumn, nameColumn, column, A, Unknown, Size } from '../cells.tsx'
import type { RouteId } from '../../state/routes.ts'

/** The ids of the commands that only a disk in its import offers. */
export const DISK_IMPORT: readonly string[] = [
  'disk import start',
  'disk import write',
  'disk import stop',
  'disk import finalize',
]

const TONES: Readonly<Record<DiskState['state'], Tone>> = {
  attached: 'default',
  attaching: 'blue',
  creating: 'default',
  detached: 'neutral',
  detaching: 'blue',
  destroyed: 'destructive',
  faulted: 'destructive',
  finalizing: 'blue',
  import_ready: 'blue',
  importing_from_bulk_writes: 'purple',
  importing_from_url: 'purple',
  maintenance: 'notice',
}

const type: Column<Disk> = column(
  'Type',
  { width: '14ch', hideBelow: 760, by: ({ diskType }) => diskType },
  ({ diskType }) => <Word>{diskType}</Word>,
)

const size: Column<Disk> = column(
  'Size',
  { width: '11ch', hideBelow: 400, align: 'end' },
  ({ size: bytes }) => <Size bytes={bytes} />,
)

const source: Column<Disk> = column('Source', { width: '21ch', hideBelow: 880 }, (disk) => (
  <DiskSource disk={disk} />
))

const state: Column<Disk> = column('State', { width: '18ch' }, ({ state: { state: word } }) => (
  <DiskStateBadge state={word} />
))

export function DiskStateBadge({ state: word }: { state: DiskState['state'] }) {
  return (
    <State tone={toneOf(TONES, word)} busy={isDiskInProgress(word)}>
      {word}
    </State>
  )
}

export const diskColumns = { type, size, source, state, created: createdColumn }

export function diskName(open: RouteId, label = 'Name'): Column<Disk> {
  return nameColumn('disk', open, { label, more: ReadOnly })
}

function ReadOnly({ readOnly }: Disk) {
  return readOnly ? <Pill>Read only</Pill> : null
}

export function DiskSourceKind({ disk }: { disk: Disk }) {
  const kind =
    typeof disk.imageId === 'string'
      ? 'Image'
      : typeof disk.snapshotId === 'string'
        ? 'Snapshot'
        : null
  return (
    <>
      {kind !== null && <Pill>{kind}</Pill>} <DiskSource disk={disk} />
    </>
  )
}

function DiskSource({ disk: { imageId, snapshotId } }: { disk: Disk }) {
  if (typeof imageId === 'string') {
    const of = read(imageView, { path: { image: imageId } }, GONE)
    return <Named noun="image" id={imageId} of={of} gone="Image deleted" />
  }
  if (typeof snapshotId === 'string') {
    const of = { ...nouns.snapshot.view({ snapshot: snapshotId }), expected: GONE }
    return <Named noun="snapshot" id={snapshotId} of={of} gone="Snapshot deleted" />
  }
  return <Dash />
}

const GONE = 'the source of a disk may be gone'

type SourceProps = {
  noun: 'image' | 'snapshot'
  id: string
  of: Parameters<typeof useRead<{ name: string }>>[0]
  gone: string
}

function Named({ noun, id, of, gone }: SourceProps) {
  const { project } = useNames()
  const { data, error } = useRead(of)
  if (data === undefined && error !== null) {
    return error instanceof ApiError && error.status === 404 ? <Pill>{gone}</Pill> : <Unknown />
  }
  if (data === undefined) return <Skeleton width="12ch" />
  // The project has no name for an image of the silo.
  const isSilo = 'projectId' in data && data.projectId == null
  return (
    <A href={pathFrom(noun, { project, [noun]: isSilo ? id : data.name }) ?? ''}>
      <Truncated text={data.name} max={24} />
    </A>
  )
}
