import type { Api } from '../../api/http/client.ts'
import { ApiError } from '../../api/http/errors.ts'
import { diskView } from '../../api/generated/reads/disks.ts'
import { diskBulkWriteImportStop } from '../../api/generated/writes/disks-bulk-write-stop.ts'
import { diskFinalizeImport } from '../../api/generated/writes/disks-finalize.ts'
import { diskDelete } from '../../api/generated/writes/disks.ts'
import { snapshotDelete } from '../../api/generated/writes/snapshots.ts'
import type { Operation } from '../../api/operation.ts'

type Temporary = {
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

/** Waits for a number of milliseconds. */
export type Wait = (milliseconds: number) => Promise<unknown>

const sleep: Wait = (milliseconds) =>
  new Promise((done) => {
    setTimeout(done, milliseconds)
  })

/** Milliseconds after which a lost connection is tried again. */
const RETRY_AFTER = 5000

/** Statuses of a session that has ended, and of a gateway that cannot reach the control plane, or has no token. */
const CUT_OFF = [401, 502, 503, 504]

/** True if a call failed because there is no connection or session, which may both come back. */
function isCutOff(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.kind === 'network' || error.kind === 'timeout' || CUT_OFF.includes(error.status)
}

/**
 * Returns a function that waits after a lost connection until another attempt makes sense, and throws any other error.
 * @param hold see the run's context
 */
export function waitsForNetwork(
  hold: (why: string, until: Promise<unknown>) => Promise<void>,
  wait: Wait = sleep,
): (error: unknown) => Promise<void> {
  return async (error) => {
    if (!isCutOff(error)) throw error
    const isSignedOut = error instanceof ApiError && error.status === 401
    await hold(isSignedOut ? 'signed out' : 'no connection', wait(RETRY_AFTER))
  }
}

/**
 * Makes a call exactly once, however often the connection is lost: checks whether it has happened before sending it
 * again.
 * @param find returns the result of the call; undefined if it has not happened
 * @param recover waits after an error, or throws it
 */
export async function surely<Sent, Found>(
  send: () => Promise<Sent>,
  find: () => Promise<Found | undefined>,
  recover: (error: unknown) => Promise<void>,
): Promise<Sent | Found> {
  for (let isSent = false; ; isSent = true) {
    try {
      const found = isSent ? await find() : undefined
      return found === undefined ? await send() : found
    } catch (error) {
      await recover(error)
    }
  }
}

/** Reads something that may not exist; undefined if it does not. */
export async function seek<A, R>(
  api: Api,
  operation: Operation<A, R>,
  args: A,
): Promise<R | undefined> {
  try {
    return await api.call(operation, args, { expected: 'it may not exist' })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
