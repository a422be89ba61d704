import type { Image } from '@oxide/api'
import type { Api } from '../../api/http/client.ts'
import { ApiError, reportAdvice } from '../../api/http/errors.ts'
import { diskView } from '../../api/generated/reads/disks.ts'
import { diskBulkWriteImportStart } from '../../api/generated/writes/disks-bulk-write-start.ts'
import { diskBulkWriteImportStop } from '../../api/generated/writes/disks-bulk-write-stop.ts'
import { diskBulkWriteImport } from '../../api/generated/writes/disks-bulk-write.ts'
import { diskFinalizeImport } from '../../api/generated/writes/disks-finalize.ts'
import { diskCreate } from '../../api/generated/writes/disks.ts'
import { imageView } from '../../api/generated/reads/images.ts'
import { imageCreate } from '../../api/generated/writes/images.ts'
import { snapshotView } from '../../api/generated/reads/snapshots.ts'
import { GIB } from '../../api/valid/size.ts'
import { Refusal } from '../kernel/refusal.ts'
import { Cancelled, type RunContext, type Progress, type WorkStep } from '../kernel/run/progress.ts'
import { read, sendChunks, UnreadableFile } from './chunks.ts'
import { cleanUp, seek, surely, type Wait, waitsForNetwork } from './clean-up.ts'
import { temporaryFor } from './temporary.ts'

type ImageUpload = {
  readonly project: string
  readonly name: string
  readonly description: string
  readonly os: string
  readonly version: string
  readonly blockSize: 512 | 2048 | 4096
  readonly file: Blob
}

/** Milliseconds that one write may take. */
const CHUNK_PATIENCE = 30_000

/** Replaces messages that tell the user nothing. The wording is that of the vendor's console. */
const UNKNOWN = 'Something went wrong. Please try again.'

type Context = Pick<RunContext<unknown>, 'signal' | 'progress' | 'show' | 'hold'>

/**
 * Makes an image from a file: imports the file into a temporary disk, takes a snapshot of it, and makes the image from
 * that. Always deletes the disk and the snapshot in the end.
 * @param wait for tests
 */
export async function importImage(
  api: Api,
  { file, blockSize, project, ...image }: ImageUpload,
  context: Context,
  wait?: Wait,
): Promise<Image> {
  const query = { project }
  const find = {
    disk: () => seek(api, diskView, { path: { disk: temporary.disk }, query }),
    snapshot: () => seek(api, snapshotView, { path: { snapshot: temporary.snapshot }, query }),
    image: () => seek(api, imageView, { path: { image: image.name }, query }),
  }
  if ((await find.image()) !== undefined) {
    const taken = 'Image name already exists'
    throw new Refusal(taken, { name: taken })
  }
  await refuseUnreadable(file)
  const temporary = {
    project,
    ...temporaryFor(image.name),
    hasDisk: false,
    hasSnapshot: false,
  }
  const at = { path: { disk: temporary.disk }, query }
  const isIn = async (state: string) => (await find.disk())?.state.state === state || undefined
  const steps = trackSteps(context, file.size)
  const recover = waitsForNetwork(steps.hold, wait)
  const once = <R, F>(send: () => Promise<R>, look: () => Promise<F | undefined>) =>
    surely(send, look, recover)
  try {
    await steps.begin('Create temporary disk')
    temporary.hasDisk = true
    const disk = {
      name: temporary.disk,
      description: temporary.description,
      size: Math.ceil(file.size / GIB) * GIB,
      diskBackend: {
        type: 'distributed',
        diskSource: { type: 'importing_blocks', blockSize },
      },
    } as const
    await once(() => api.call(diskCreate, { query, body: disk }), find.disk)

    await steps.begin('Put disk in import mode')
    await once(
      () => api.call(diskBulkWriteImportStart, at),
      () => isIn('importing_from_bulk_writes'),
    )

    await steps.begin('Upload image file')
    await sendChunks(file, {
      signal: context.signal,
      send: (body, signal) =>
        api.call(diskBulkWriteImport, { ...at, body }, { signal, patience: CHUNK_PATIENCE }),
      onProgress: steps.progress,
      recover,
    })

    await steps.begin('Get disk out of import mode')
    await once(
      () => api.call(diskBulkWriteImportStop, at),
      () => isIn('import_ready'),
    )

    await steps.begin('Finalize disk and create snapshot')
    temporary.hasSnapshot = true
    await once(
      () => api.call(diskFinalizeImport, { ...at, body: { snapshotName: temporary.snapshot } }),
      find.snapshot,
    )
    const snapshot = await once(
      () => api.call(snapshotView, { path: { snapshot: temporary.snapshot }, query }),
      find.snapshot,
    )

    await steps.begin('Create image')
    const created = await once(
      () =>
        api.call(imageCreate, {
          query,
          body: { ...image, source: { type: 'snapshot', id: snapshot.id } },
        }),
      find.image,
    )

    // The image exists by now, so cancelling makes no difference: only temporary resources remain to be deleted.
    steps.show('Delete disk and snapshot')
    await cleanUp(api, temporary, wait)
    steps.show('Image uploaded successfully')
    return created
  } catch (error) {
    if (isRefused(error) && steps.isAt('Create temporary disk')) temporary.hasDisk = false
    steps.fail(error)
    const failure = worded(error, steps.isAt('Upload image file'))
    await cleanUp(api, temporary, wait).catch((left: unknown) => {
      throw leftover(failure, temporary.disk, left)
    })
    throw failure
  }
}

/** Refuses a file that changed since it was chosen, before anything is made for it. */
async function refuseUnreadable(file: Blob): Promise<void> {
  try {
    await read(file, 0)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    throw new Refusal(error.message, { file: error.message })
  }
}

/** Adds to an error that the temporary disk could not be deleted. */
function leftover(failure: Error, disk: string, left: unknown): Error {
  const why = left instanceof Error ? left.message : String(left)
  const first = failure instanceof Cancelled ? 'The upload was cancelled.' : failure.message
  return new Error(`${first} Could not delete disk ${disk}: ${why}`, { cause: failure })
}

function worded(error: unknown, isChunk: boolean): Error {
  if (error instanceof Cancelled || error instanceof UnreadableFile) return error
  if (!(error instanceof ApiError)) return new Error(UNKNOWN, { cause: error })
  if (isChunk || error.code === null || error.code === 'Internal') {
    error.message = `${UNKNOWN} ${reportAdvice(error.requestId)}`.trim()
  }
  return error
}

/** True if the call certainly had no effect. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/** The steps of an upload, in the wording that users know from the vendor's console. */
export const STEPS = [
  'Create temporary disk',
  'Put disk in import mode',
  'Upload image file',
  'Get disk out of import mode',
  'Finalize disk and create snapshot',
  'Create image',
  'Delete disk and snapshot',
  'Image uploaded successfully',
] as const

type ImportStep = (typeof STEPS)[number]

type StepContext = Pick<RunContext<unknown>, 'progress' | 'show' | 'hold'>

/** Reports how far an upload has come, by step and by bytes. */
function trackSteps(context: StepContext, total: number) {
  let current: ImportStep = STEPS[0]
  let status: WorkStep['status'] = 'running'
  let done = 0
  const now = (): Progress => {
    const at = STEPS.indexOf(current)
    const statusOf = (index: number) => (index < at ? 'complete' : index > at ? 'ready' : status)
    const steps = STEPS.map((label, index) => ({ label, status: statusOf(index) }))
    return { done, total, unit: 'bytes', step: current, steps }
  }
  return {
    /** Begins a step, unless the user has cancelled; waits while they have paused. */
    begin: (step: ImportStep) => {
      current = step
      return context.progress(now())
    },
    /** Reports the bytes that are done. */
    progress: (bytes: number) => {
      done = bytes
      return context.progress(now())
    },
    /** Begins a step that can no longer be cancelled. */
    show: (step: ImportStep) => {
      current = step
      if (step === STEPS.at(-1)) status = 'complete'
      context.show({ ...now(), isEnding: true })
    },
    /** Marks the step as failed, and reports that temporary resources are being deleted. */
    fail: (error: unknown) => {
      if (!(error instanceof Cancelled)) status = 'error'
      context.show({ ...now(), step: 'Cleaning up', isEnding: true })
    },
    isAt: (step: ImportStep) => current === step,
    hold: context.hold,
  }
}
