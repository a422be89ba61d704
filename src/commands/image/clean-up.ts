import type { Api } from '../../api/http/client.ts'
import { ApiError } from '../../api/http/errors.ts'
import { diskView } from '../../api/generated/reads/disks.ts'
import { diskBulkWriteImportStop } from '../../api/generated/writes/disks-bulk-write-stop.ts'
import { diskFinalizeImport } from '../../api/generated/writes/disks-finalize.ts'
import { diskDelete } from '../../api/generated/writes/disks.ts'
import { snapshotDelete } from '../../api/generated/writes/snapshots.ts'
import { isCutOff, RETRY_AFTER, seek, sleep, type Wait } from './connection.ts'

export type Temporary = {
  readonly project: string
  readonly disk: string
  readonly snapshot: string
  /** Whether they may exist. */
  readonly hasDisk: boolean
  readonly hasSnapshot: boolean
}

/** How often to try again while there is no connection. */
const MOST_TRIES = 60

/**
 * Deletes the disk and the snapshot of an upload, whatever state it left the disk in. Continues where it was when the
 * connection is cut off.
 */
export async function cleanUp(api: Api, temporary: Temporary, wait: Wait = sleep): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await removeAll(api, temporary)
    } catch (error) {
      if (!isCutOff(error) || tries === MOST_TRIES) throw error
      await wait(RETRY_AFTER)
    }
  }
}

async function removeAll(api: Api, temporary: Temporary): Promise<void> {
  const query = { project: temporary.project }
  if (temporary.hasSnapshot) {
    const path = { snapshot: temporary.snapshot }
    await unlessGone(api.call(snapshotDelete, { path, query }, EXPECTED))
  }
  if (!temporary.hasDisk) return
  const at = { path: { disk: temporary.disk }, query }
  const disk = await seek(api, diskView, at)
  if (disk === undefined) return
  const { state } = disk.state
  if (state === 'importing_from_bulk_writes') await api.call(diskBulkWriteImportStop, at)
  if (state === 'importing_from_bulk_writes' || state === 'import_ready') {
    await api.call(diskFinalizeImport, { ...at, body: {} })
  }
  await unlessGone(api.call(diskDelete, at, EXPECTED))
}

const EXPECTED = { expected: 'it may not exist' }

async function unlessGone(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}
