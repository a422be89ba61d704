export function isZero(bytes: Uint8Array): boolean {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.byteLength / 4))
  for (const word of words) if (word !== 0) return false
  return bytes.subarray(words.byteLength).every((byte) => byte === 0)
}

/** Bytes per call. More cost more each, and engines limit the arguments of a call. */
const PIECE = 4096

/** Encodes bytes as base64 with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PIECE) {
    // Spreading the bytes takes ten times as long, and a large upload would hold up the page.
    text += Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + PIECE))
  }
  return btoa(text)
}
