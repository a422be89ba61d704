/** Returns how many bytes a text of base64 stands for, or null if it is not base64 with padding (RFC 4648, section 4). */
export function base64Bytes(text: string): number | null {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  return (text.length / 4) * 3 - padding
}

/** The limit of an instance's user data in bytes (the API document's `InstanceCreate`). */
const USER_DATA_MAX = 32 * 1024

/** Explains why a text cannot be user data, or returns null: it must be base64 of at most 32 KiB. */
export function userDataRefusal(base64: string): string | null {
  const bytes = base64Bytes(base64)
  if (bytes === null) return 'User data must be encoded as base64'
  return bytes > USER_DATA_MAX ? 'User data can be at most 32 KiB' : null
}
