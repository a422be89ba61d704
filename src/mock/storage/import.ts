import type { Disk } from '@oxide/api'
import { base64Bytes } from '../../api/valid/base64.ts'
import { type Context, born } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid, notFound, unsupported } from '../http/problem.ts'
import { add } from '../lookup.ts'
import { failOnPurpose } from '../sentinels.ts'
import { disks } from './disk.ts'

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

/** Starts an import into a disk that is waiting for one. */
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
