import type { Disk, DiskState } from '@oxide/api'
import type { DiskCreate } from '../../api/generated/checked/parts.ts'
import { diskRefusal } from '../../api/rules.ts'
import { base64Bytes } from '../../api/valid/base64.ts'
import { type Context, asIs, born } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { failOnPurpose, invalid, notFound, unknownId, unsupported } from '../http/problem.ts'
import type { InstanceRow } from '../instance/rows.ts'
import { add, findProject, inProject, needFreeName } from '../lookup.ts'
import type { PendingRow } from '../store/rows.ts'
import type { ProjectRow } from '../tenant/rows.ts'
import { keepWithinQuota } from '../tenant/silo.ts'
import { type World, schedule } from '../world.ts'
import { findImage } from './image.ts'
import { instanceOf } from './rows.ts'

const disks = inProject('disk', (world) => world.disks, asIs)

export const diskHandlers = {
  diskList: disks.list,
  diskView: disks.view,

  diskCreate: ({ query, body }, context) => {
    const { world, now } = context
    const project = findProject(context, query.project, 'limited_collaborator')
    const { diskBackend: backend } = body
    // Skips the creating state: nothing has to be copied, and clients send their first blocks at once.
    if (backend.type === 'distributed' && backend.diskSource.type === 'importing_blocks') {
      return makeDisk(context, project, body, { state: 'import_ready' })
    }
    const disk = makeDisk(context, project, body, { state: 'creating' })
    schedule(world, 'disk', disk.id, now, creating)
    return disk
  },

  diskDelete: (args, context) => {
    const { world } = context
    const disk = disks.find(context, args)
    if (diskRefusal('delete', disk.state.state) !== null) {
      throw invalid(`Cannot delete disk in state ${disk.state.state}`)
    }
    world.disks.remove(disk.id)
    world.pending.remove(disk.id)
  },
} satisfies Handlers

const GiB = 2 ** 30
const largestGiB = 1023

/** Creates a disk in the given state. Applies all rules for new disks, including the silo's quota. */
export function makeDisk(
  context: Context,
  project: ProjectRow,
  { name, description, size, diskBackend }: DiskCreate,
  state: DiskState,
): Disk {
  const { world } = context
  failOnPurpose('disk create', name)
  needFreeName(world.disks, project.id, name)
  if (size < GiB) throw invalid('Disk size must be greater than or equal to 1 GiB')
  const source = sourceOf(context, project, diskBackend)
  if (source.diskType === 'distributed' && size > largestGiB * GiB) {
    throw invalid(`Disk size must be less than or equal to ${largestGiB} GiB`)
  }
  if (size < source.least) {
    throw invalid(`Disk size must be greater than or equal to the ${source.kind} size`)
  }
  if (size % GiB !== 0) throw invalid('Disk size must be a multiple of 1 GiB')
  const disk = world.disks.put({
    ...born(context),
    name,
    description,
    projectId: project.id,
    size,
    devicePath: `/mnt/${name}`,
    state,
    blockSize: source.blockSize,
    diskType: source.diskType,
    readOnly: source.readOnly,
    imageId: source.kind === 'image' ? source.id : null,
    snapshotId: source.kind === 'snapshot' ? source.id : null,
  })
  keepWithinQuota(world, project.siloId)
  return disk
}

export function mustBeAttachable({ name, state }: Disk): void {
  if (instanceOf(state) !== null) {
    throw invalid(`Disk '${name}' is already attached to an instance`)
  }
  if (diskRefusal('attach', state.state) !== null) {
    throw invalid(`Cannot attach disk '${name}' in state ${state.state}`)
  }
}

export function attachDisk({ world, now }: Context, disk: Disk, { id }: InstanceRow): Disk {
  world.pending.remove(disk.id)
  const state = { state: 'attached', instance: id } as const
  return world.disks.put({ ...disk, state, timeModified: now })
}

/** The properties that a disk takes from its source. `least` is the minimum size in bytes. */
type Source = Pick<Disk, 'blockSize' | 'diskType' | 'readOnly'> & { least: number } & (
    | { kind: 'blank' }
    | { kind: 'snapshot' | 'image'; id: string }
  )

function sourceOf(
  context: Context,
  project: ProjectRow,
  backend: DiskCreate['diskBackend'],
): Source {
  const blank = { kind: 'blank', readOnly: false, least: 0 } as const
  if (backend.type === 'local') return { ...blank, diskType: 'local', blockSize: 4096 }
  const diskType = 'distributed'
  const source = backend.diskSource
  switch (source.type) {
    case 'blank':
    case 'importing_blocks':
      return { ...blank, diskType, blockSize: source.blockSize }
    case 'snapshot': {
      const snapshot = context.world.snapshots.get(source.snapshotId)
      if (snapshot?.projectId !== project.id) throw unknownId(source.snapshotId)
      if (snapshot.state !== 'ready') {
        throw invalid(`Cannot create a disk from a snapshot in state ${snapshot.state}`)
      }
      const { id, size: least } = snapshot
      const blockSize = context.world.disks.get(snapshot.diskId)?.blockSize ?? 512
      return { kind: 'snapshot', id, least, blockSize, diskType, readOnly: source.readOnly }
    }
    case 'image': {
      const image = findImage(context, source.imageId, undefined)
      const { id, projectId, size: least, blockSize } = image
      if (projectId && projectId !== project.id) throw unknownId(id)
      return { kind: 'image', id, least, blockSize, diskType, readOnly: source.readOnly }
    }
  }
}

/** Milliseconds until a new disk is ready. */
const creating = 1000

export function settleDisk(world: World, due: PendingRow): void {
  const disk = world.disks.get(due.id)
  if (disk?.state.state !== 'creating') return
  world.disks.put({ ...disk, state: { state: 'detached' }, timeModified: new Date(due.at) })
}

/** Writes blocks into a disk that was created for importing: start, any number of writes, stop, finalize. */
export const diskImportHandlers = {
  diskBulkWriteImportStart: (args, context) => {
    startImport(context, disks.find(context, args))
  },

  diskBulkWriteImport: (args, context) => {
    const { offset, base64EncodedData } = args.body
    writeBlocks(disks.find(context, args), offset, base64EncodedData)
  },

  diskBulkWriteImportStop: (args, context) => {
    stopImport(context, disks.find(context, args))
  },

  diskFinalizeImport: (args, context) => {
    finalizeImport(context, disks.find(context, args), args.body.snapshotName)
  },
} satisfies Handlers

/** Most bytes in one write. */
const mostBytes = 512 * 2 ** 10

function startImport({ world }: Context, disk: Disk): void {
  failOnPurpose('import start', disk.name)
  if (disk.state.state !== 'import_ready') {
    throw invalid('Can only enter state importing_from_bulk_write from import_ready')
  }
  world.disks.put({ ...disk, state: { state: 'importing_from_bulk_writes' } })
}

function stopImport({ world }: Context, disk: Disk): void {
  failOnPurpose('import stop', disk.name)
  if (disk.state.state !== 'importing_from_bulk_writes') {
    throw invalid('Can only stop import for disk in state importing_from_bulk_write')
  }
  world.disks.put({ ...disk, state: { state: 'import_ready' } })
}

/**
 * Checks a block write and discards the data.
 * @param data base64
 */
function writeBlocks(disk: Disk, offset: number, data: string): void {
  if (disk.state.state !== 'importing_from_bulk_writes') {
    throw notFound(`import into disk '${disk.name}'`)
  }
  const bytes = base64Bytes(data) ?? 0
  const field = 'base64_encoded_data'
  if (bytes === 0) throw unsupported(field, 'there are no bytes in it')
  if (bytes > mostBytes) throw unsupported(field, `more than ${mostBytes} bytes at once`)
  if (bytes % disk.blockSize !== 0) {
    throw unsupported(field, `not a multiple of the block size (${disk.blockSize} bytes)`)
  }
  if (offset % disk.blockSize !== 0) {
    throw unsupported('offset', `not a multiple of the block size (${disk.blockSize} bytes)`)
  }
  if (offset + bytes > disk.size) {
    throw unsupported('offset', `${bytes} bytes from there are beyond the end of the disk`)
  }
}

/** Turns the imported blocks into a disk, with a snapshot if one is named. */
function finalizeImport(context: Context, disk: Disk, snapshotName: string | null): void {
  const { world } = context
  failOnPurpose('disk finalize', disk.name)
  if (disk.state.state !== 'import_ready') {
    throw invalid(`Cannot finalize disk in state ${disk.state.state}. Must be import_ready.`)
  }
  world.disks.put({ ...disk, state: { state: 'detached' }, timeModified: context.now })
  if (snapshotName === null) return
  add(world.snapshots, {
    ...born(context),
    name: snapshotName,
    description: `Snapshot of imported disk ${disk.name}`,
    projectId: disk.projectId,
    diskId: disk.id,
    size: disk.size,
    state: 'ready',
  })
}
