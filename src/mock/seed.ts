/** A generator of numbers in [0, 1), like `Math.random`. */
export type Random = () => number

/**
 * Derives an id from a label: always the same well-formed version 4 UUID for the same label.
 * @param label what the id is for, e.g. `instance mock-project db1`
 */
export function idOf(label: string): string {
  let a = 0x9e3779b9
  let b = 0x85ebca6b
  for (let i = 0; i < label.length; i++) {
    const code = label.charCodeAt(i)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code, 0x5bd1e995) ^ (b >>> 13)
  }
  return uuid(mix(a), mix(b), mix(a ^ (b << 7)), mix(b ^ (a << 11)))
}

export function freshId(random: Random): string {
  return uuid(word(random), word(random), word(random), word(random))
}

/** Returns a seeded generator (sfc32), for data that must come out the same each time. */
export function repeatable(seed: number): Random {
  let [a, b, c, counter] = [mix(seed), mix(seed + 1), mix(seed + 2), 1]
  return () => {
    const sum = (a + b + counter) >>> 0
    counter = (counter + 1) >>> 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) >>> 0
    c = (((c << 21) | (c >>> 11)) + sum) >>> 0
    return sum / 2 ** 32
  }
}

/** Generates numbers with the platform's source, which works outside secure contexts too. */
export function platformRandom(): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
  return value / 2 ** 32
}

/**
 * Formats 128 bits as a version 4 UUID. Builds it from character codes, because a large world needs tens of thousands
 * and concatenated strings are slow as map keys.
 */
function uuid(a: number, b: number, c: number, d: number): string {
  const words = [a, (b & 0xffff0fff) | 0x4000, (c & 0x3fffffff) | 0x80000000, d]
  for (let digit = 0; digit < 32; digit++) {
    const bits = words[digit >> 3] ?? 0
    codes[places[digit] ?? 0] = hexCodes[(bits >>> (28 - 4 * (digit & 7))) & 15] ?? 0
  }
  return String.fromCharCode(...codes)
}

const dash = 45
const hexCodes = Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))
const dashes = [8, 13, 18, 23]
const codes = Array.from({ length: 36 }, () => dash)
/** Positions of the 32 digits among the dashes. */
const places = [...codes.keys()].filter((place) => !dashes.includes(place))

function word(random: Random): number {
  return Math.floor(random() * 2 ** 32)
}

function mix(value: number): number {
  let h = value >>> 0
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad)
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97)
  return (h ^ (h >>> 15)) >>> 0
}
