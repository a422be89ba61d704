import { encodeBase64, isZero } from './bytes.ts'

/** Bytes in one write. */
export const CHUNK = 512 * 1024

/** Writes in flight at once. */
const IN_FLIGHT = 6

/** Attempts at one write before giving up. */
const ATTEMPTS = 3

/** Thrown when the browser can no longer read the file. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

export type Sending = {
  /** Fires when the user cancels. */
  readonly signal: AbortSignal
  readonly send: (chunk: Chunk, signal: AbortSignal) => Promise<unknown>
  /** Told of the bytes done so far; writes nothing more before it resolves. */
  readonly onProgress: (bytes: number) => Promise<void>
  /** Waits after an error until another attempt makes sense, or rejects with it. */
  readonly recover: (error: unknown) => Promise<void>
}

type Chunk = { readonly offset: number; readonly base64EncodedData: string }

/**
 * Sends a file in chunks, some at a time. Reads each chunk only when it is its turn, skips those that are all zeros, and
 * never sends one again that was acknowledged. Rejects with the first error that is not recovered from, once
 * nothing is in flight.
 */
export async function sendChunks(file: Blob, sending: Sending): Promise<void> {
  const stop = new AbortController()
  const signal = AbortSignal.any([sending.signal, stop.signal])
  const stopped = rejection(signal)
  let next = 0
  let done = 0
  const work = async () => {
    while (next < file.size) {
      signal.throwIfAborted()
      const offset = next
      next += CHUNK
      const bytes = await read(file, offset)
      if (!isZero(bytes)) await sendOne({ offset, base64EncodedData: encodeBase64(bytes) })
      done += bytes.byteLength
      // The user may have paused it when another chunk fails.
      await Promise.race([sending.onProgress(done), stopped])
    }
  }
  const sendOne = async (chunk: Chunk) => {
    for (;;) {
      try {
        return await sendRepeatedly(chunk)
      } catch (error) {
        signal.throwIfAborted()
        await Promise.race([sending.recover(error), stopped])
      }
    }
  }
  const sendRepeatedly = async (chunk: Chunk) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await sending.send(chunk, signal)
      } catch (error) {
        if (attempt === ATTEMPTS || signal.aborted) throw error
      }
    }
  }
  const workers = Array.from({ length: IN_FLIGHT }, () =>
    work().catch((error: unknown) => {
      // The first reason stays.
      stop.abort(error)
    }),
  )
  await Promise.all(workers)
  signal.throwIfAborted()
}

/** Returns the chunk at an offset; rejects if the browser can no longer read the file. */
export async function read(file: Blob, offset: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(offset, offset + CHUNK).arrayBuffer())
  } catch (cause) {
    const text = 'Could not read the file. It may have changed or moved. Choose it again.'
    throw new UnreadableFile(text, { cause })
  }
}

/** Returns a promise that rejects when the signal fires, and needs no handler. */
function rejection(signal: AbortSignal): Promise<never> {
  const rejected = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  rejected.catch(() => {})
  return rejected
}
