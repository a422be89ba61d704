/** A PEM block: its label, e.g. `CERTIFICATE`, and its bytes. */
export type PemBlock = { readonly label: string; readonly bytes: Uint8Array }

const block = /-----BEGIN ([A-Z0-9 ]+)-----([^-]*)-----END \1-----/g

/** Returns all readable blocks of a text and ignores the text around them. */
export function pemBlocks(text: string): PemBlock[] {
  return [...text.matchAll(block)].flatMap(([, label = '', inner = '']) => {
    const bytes = base64Bytes(inner.replaceAll(/\s/g, ''))
    return bytes === null ? [] : [{ label, bytes }]
  })
}

/** Decodes base64 text, or returns null when it is malformed. */
export function base64Bytes(text: string): Uint8Array | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return null
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

/** A DER value: its tag, its content, and the whole of it including tag and length. */
export type Der = { readonly tag: number; readonly body: Uint8Array; readonly whole: Uint8Array }

/** The universal tags used in certificates and keys. */
export const tags = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
} as const

/** Thrown when bytes are not DER, or not the expected DER. */
export class DerError extends Error {}

/** Parses bytes that are exactly one value. */
export function readDer(bytes: Uint8Array): Der {
  const [value, ...more] = readAll(bytes)
  if (value === undefined || more.length > 0) throw new DerError('expected one DER value')
  return value
}

/**
 * Returns the values inside a constructed value.
 * @param tag the required tag
 */
export function inside(value: Der | undefined, tag: number = tags.sequence): Der[] {
  return readAll(only(value, tag).body)
}

/** Returns the value, which must be present and have this tag. */
export function only(value: Der | undefined, tag: number): Der {
  if (value?.tag !== tag) throw new DerError(`expected a DER value with tag ${tag}`)
  return value
}

/** Reads a non-negative integer. */
export function integerOf(value: Der | undefined): bigint {
  return numberOf(only(value, tags.integer).body)
}

/** Returns the bytes of a bit string that fills whole bytes. */
export function bitsOf(value: Der | undefined): Uint8Array {
  const { body } = only(value, tags.bitString)
  if (body[0] !== 0) throw new DerError('expected a bit string of whole bytes')
  return body.subarray(1)
}

/** Formats an object identifier with dots, e.g. `2.5.4.3`. */
export function oidOf(value: Der | undefined): string {
  const numbers: bigint[] = []
  let number = 0n
  for (const byte of only(value, tags.oid).body) {
    number = (number << 7n) | BigInt(byte & 127)
    if (byte >= 128) continue
    numbers.push(number)
    number = 0n
  }
  const [first = 0n, ...rest] = numbers
  const root = first < 80n ? first / 40n : 2n
  return [root, first - root * 40n, ...rest].join('.')
}

/** Reads a UTCTime or GeneralizedTime, in the one form of each that certificates may use. */
export function timeOf(value: Der | undefined): Date {
  if (value === undefined) throw new DerError('expected a time')
  const text = new TextDecoder().decode(value.body)
  const parts = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z$/.exec(text)?.slice(1)
  const [year = 0, month = 0, ...rest] = (parts ?? []).map(Number)
  if (parts === undefined) throw new DerError('expected a time')
  const century = value.tag !== tags.utcTime ? 0 : year < 50 ? 2000 : 1900
  return new Date(Date.UTC(century + year, month - 1, ...rest))
}

/** Reads bytes as one big-endian number. */
function numberOf(bytes: Uint8Array): bigint {
  return bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}

function readAll(bytes: Uint8Array): Der[] {
  const values: Der[] = []
  for (let place = 0; place < bytes.length;) {
    const value = readAt(bytes, place)
    values.push(value)
    place += value.whole.length
  }
  return values
}

function readAt(bytes: Uint8Array, place: number): Der {
  const tag = bytes[place] ?? 0
  const short = bytes[place + 1]
  if (short === undefined || (tag & 31) === 31) throw new DerError('expected a DER value')
  const more = short < 128 ? 0 : short & 127
  if (short === 128 || more > 4) throw new DerError('expected a DER length')
  const start = place + 2 + more
  const length = more === 0 ? short : Number(numberOf(bytes.subarray(place + 2, start)))
  const end = start + length
  if (end > bytes.length) throw new DerError('a DER value ends too early')
  return { tag, body: bytes.subarray(start, end), whole: bytes.subarray(place, end) }
}
