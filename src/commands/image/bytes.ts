export function isZero(bytes: Uint8Array): boolean {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.byteLength / 4))
  for (const word of words) if (word !== 0) return false
  return bytes.subarray(words.byteLength).every((byte) => byte === 0)
}

/** Limits the arguments of one call, as engines do. */
const PIECE = 0x8000

/** Encodes bytes as base64 with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PIECE) {
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  }
  return btoa(text)
}
