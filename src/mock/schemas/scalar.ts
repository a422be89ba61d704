import * as v from 'valibot'

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const namePattern = /^[a-z]([a-zA-Z0-9-]*[a-zA-Z0-9]+)?$/

export function isUuid(text: string): boolean {
  return uuidPattern.test(text)
}

/** The API document's Name. */
function isName(text: string): boolean {
  return text.length <= 63 && namePattern.test(text) && !isUuid(text)
}

export const uuid = v.pipe(v.string(), v.check(isUuid, 'expected a UUID'), v.toLowerCase())

export const name = v.pipe(
  v.string(),
  v.check(
    isName,
    'names start with a lower-case letter, hold letters, digits and dashes, do not end with a dash and have at most 63 characters',
  ),
)

/** The API document's NameOrId; ids are converted to lower case. */
export const nameOrId = v.pipe(
  v.string(),
  v.check((text) => isUuid(text) || isName(text), 'expected a name or a UUID'),
  v.transform((text) => (isUuid(text) ? text.toLowerCase() : text)),
)

/** Free text about a resource; the control plane stores 512 characters. */
export const description = v.pipe(
  v.string(),
  v.maxLength(512, 'a description must be no longer than 512 characters'),
)

/** The API document's ByteCount. */
export const byteCount = v.pipe(
  v.number(),
  v.safeInteger('expected a whole number of bytes'),
  v.minValue(0, 'expected a byte count of zero or more'),
)

/** An integer that fits 16 bits. */
export const uint16 = v.pipe(
  v.number(),
  v.integer('expected a whole number'),
  v.minValue(0, 'expected a number of zero or more'),
  v.maxValue(65_535, 'expected a number of at most 65535'),
)

/** A time with its offset from UTC. Times in a query arrive as dates when their format is the usual one. */
export const time = v.union(
  [
    v.date(),
    v.pipe(
      v.string(),
      v.isoTimestamp('expected a time such as 2026-01-15T12:00:00Z'),
      v.transform((text) => new Date(text)),
    ),
  ],
  'expected a time such as 2026-01-15T12:00:00Z',
)
