import { Problem } from './problem.ts'

/** Returns the SHA-256 of bytes, in hex. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // Browsers have no WebCrypto on a page served over plain HTTP, such as a demo in a local network.
  if ('isSecureContext' in globalThis && !globalThis.isSecureContext) {
    throw new Problem(
      501,
      'NotImplemented',
      'The mock can only hash files over HTTPS or on localhost',
    )
  }
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
