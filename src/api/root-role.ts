import { isRecord } from './shape.ts'

/** The readable facts of a root role of The Update Framework. */
export type RootRoleFacts = {
  readonly version: number | null
  readonly expires: Date | string | null
  readonly keys: number | null
  readonly signatures: number | null
}

/** Reads the facts of a root role, which may be any document. */
export function rootRoleFacts(role: unknown): RootRoleFacts {
  const whole = isRecord(role) ? role : {}
  const signed = isRecord(whole['signed']) ? whole['signed'] : {}
  const { version, expires, keys } = signed
  const { signatures } = whole
  return {
    version: typeof version === 'number' ? version : null,
    expires: typeof expires === 'string' ? timeOf(expires) : null,
    keys: isRecord(keys) ? Object.keys(keys).length : null,
    signatures: Array.isArray(signatures) ? signatures.length : null,
  }
}

export function rootRoleRefusal(text: string): string | null {
  if (text.trim() === '') return 'Root role is required'
  let role: unknown
  try {
    role = JSON.parse(text)
  } catch {
    return 'Root role is not valid JSON'
  }
  if (!isRecord(role) || !Array.isArray(role['signatures']) || !isRecord(role['signed'])) {
    return 'A root role has “signatures” and a “signed” part'
  }
  if (role['signed']['_type'] !== 'root') return 'The signed part must be of type “root”'
  return isExact(role)
    ? null
    : 'The root role has a number that is too large to send without changing it, which breaks its signatures'
}

/** True if every number in a document is small enough to be read and written again unchanged. */
function isExact(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER
  return typeof value !== 'object' || value === null || Object.values(value).every(isExact)
}

function timeOf(text: string): Date | string {
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? text : time
}
