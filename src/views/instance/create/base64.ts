/** The most bytes to read of a file: more than the limit, so that a file over the limit is still recognized. */
const READ = 64 * 1024

/** Encodes a file as base64 with padding. Reads only the beginning of a large file, which is over the limit anyway. */
export async function toBase64(file: Blob, most = READ): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, most).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
