import type { Sha256 } from './sha256.ts'
import { sha256 } from './sha256.ts'

/** The digest of a body that may be very long: its size, SHA-256 and beginning. */
export type Upload = { readonly size: number; readonly hash: string; readonly head: Uint8Array }

const headSize = 64

/** Reads a body chunk by chunk, keeping only its beginning. */
export async function readUpload(request: Request): Promise<Upload> {
  const hash: Sha256 = sha256()
  let [size, head] = [0, new Uint8Array()]
  const reader = request.body?.getReader()
  for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
    const bytes: Uint8Array = piece.value
    if (head.length < headSize) {
      head = Uint8Array.from([...head, ...bytes.subarray(0, headSize - head.length)])
    }
    hash.add(bytes)
    size += bytes.length
  }
  return { size, hash: hash.hex(), head }
}
