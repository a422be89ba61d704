/** The limit of an instance's user data in bytes (the API document's `InstanceCreate`). */
const USER_DATA_MAX = 32 * 1024

/**
 * Explains why a text cannot be user data, or returns null. It must be base64 with padding (RFC 4648, section 4) of at
 * most 32 KiB.
 */
export function userDataRefusal(base64: string): string | null {
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) {
    return 'User data must be encoded as base64'
  }
  return userDataSize(base64) > USER_DATA_MAX ? 'User data can be at most 32 KiB' : null
}

/** Returns how many bytes a base64 text encodes. */
export function userDataSize(base64: string): number {
  return (base64.length / 4) * 3 - (/=*$/.exec(base64)?.[0].length ?? 0)
}
