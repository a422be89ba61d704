/** An incremental hash: the platform's own wants all bytes at once. */
export type Sha256 = { add(bytes: Uint8Array): void; hex(): string }

const blockSize = 64

export function sha256(): Sha256 {
  const state = Int32Array.from(roots(8, 1 / 2))
  const block = new Uint8Array(blockSize)
  let [filled, length] = [0, 0]

  function add(bytes: Uint8Array): void {
    length += bytes.length
    let place = 0
    if (filled > 0) {
      place = Math.min(blockSize - filled, bytes.length)
      block.set(bytes.subarray(0, place), filled)
      filled += place
      if (filled < blockSize) return
      mix(state, new DataView(block.buffer), 0)
      filled = 0
    }
    // Reads whole blocks where they are, because copying each one takes as long as hashing it.
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (; place + blockSize <= bytes.length; place += blockSize) mix(state, view, place)
    block.set(bytes.subarray(place))
    filled = bytes.length - place
  }

  return {
    add,
    hex() {
      const bits = length * 8
      const padding = new Uint8Array((filled < 56 ? 56 : 120) - filled + 8)
      padding[0] = 0x80
      const view = new DataView(padding.buffer)
      view.setUint32(padding.length - 8, Math.floor(bits / 2 ** 32))
      view.setUint32(padding.length - 4, bits >>> 0)
      add(padding)
      return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
    },
  }
}

/** Signed, because the engine adds small integers much faster than numbers above 2^31. */
const words = new Int32Array(blockSize)

function mix(state: Int32Array, view: DataView, start: number): void {
  const word = (place: number) => words[place] ?? 0
  for (let place = 0; place < blockSize; place++) {
    if (place < 16) {
      words[place] = view.getInt32(start + place * 4)
      continue
    }
    const [a, b] = [word(place - 15), word(place - 2)]
    const one = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3)
    const other = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10)
    words[place] = (word(place - 16) + one + word(place - 7) + other) | 0
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let place = 0; place < blockSize; place++) {
    const choice = (e & f) ^ (~e & g)
    const upper = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const first = (h + upper + choice + (constants[place] ?? 0) + word(place)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [place, value] of [a, b, c, d, e, f, g, h].entries()) {
    state[place] = (state[place] ?? 0) + value
  }
}

function turned(value: number, by: number): number {
  return (value >>> by) | (value << (32 - by))
}

/** Returns the first 32 fractional bits of the roots of the first primes. */
function roots(count: number, power: number): number[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number++) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  }
  return primes.map((prime) => Math.floor((prime ** power % 1) * 2 ** 32))
}

const constants = Int32Array.from(roots(64, 1 / 3))
