import { sha256 } from './sha256.ts'

/** The digest of a body: its size, SHA-256 and beginning. */
export type Upload = { readonly size: number; readonly hash: string; readonly head: Uint8Array }

const headSize = 64

/** Reads a whole body, because WebCrypto cannot hash it piece by piece, and keeps only its beginning. */
export async function readUpload(request: Request): Promise<Upload> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  return { size: bytes.length, hash: await sha256(bytes), head: bytes.slice(0, headSize) }
}
