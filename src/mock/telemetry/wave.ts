/**
 * Returns a number between 0 and 1 for a name and a time (milliseconds since 1970 UTC): deterministic and slowly
 * varying.
 */
export function wave(name: string, time: number): number {
  const seed = hashOf(name)
  const turn = (period: number, phase: number) =>
    Math.sin((2 * Math.PI * time) / period + phase * seed)
  const slow = turn(minute * (90 + (seed % 60)), 1)
  const swift = turn(minute * (11 + (seed % 7)), 3)
  const jitter = scramble(seed ^ Math.floor(time / 5000)) / 2 ** 32 - 0.5
  return Math.min(1, Math.max(0, 0.5 + 0.25 * slow + 0.15 * swift + 0.2 * jitter))
}

const minute = 60_000

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place++) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  }
  return scramble(hash)
}

function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return (mixed ^ (mixed >>> 15)) >>> 0
}
