/** Most bytes of a file that are read: more than is allowed, so that too much is still told apart from enough. */
const READ = 64 * 1024

/** The bytes of a file as base64 with padding; of a large file only the beginning, which is too much already. */
export async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, READ).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
