export function isZero(bytes: Uint8Array): boolean {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.byteLength / 4))
  for (const word of words) if (word !== 0) return false
  return bytes.subarray(words.byteLength).every((byte) => byte === 0)
}

/** The arguments of one call. More take longer each, and engines refuse too many. */
const PIECE = 4096

/** Encodes bytes as base64 with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PIECE) {
    // Not spread, which takes ten times as long: a large upload would hold up the page.
    text += Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + PIECE))
  }
  return btoa(text)
}
