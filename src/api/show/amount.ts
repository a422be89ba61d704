import { grouped } from './digits.ts'

/** Shows a number of microseconds in the largest unit that keeps it whole: `300 ms`, `50 µs`, `2 s`. */
export function showMicroseconds(amount: number): string {
  const [size, unit] = LENGTHS.find(([length]) => amount >= length && amount % length === 0) ?? SHORTEST
  return `${grouped(String(amount / size))} ${unit}`
}

const SHORTEST = [1, 'µs'] as const
const LENGTHS = [[1_000_000, 's'], [1000, 'ms'], SHORTEST] as const

/**
 * Reads a count of addresses, which the API sends as a floating point number because it may exceed 64 bits. Null if it
 * is not a count.
 */
export function amountOf(value: unknown): bigint | null {
  if (typeof value === 'string' && /^\d+$/.test(value)) return BigInt(value)
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number >= 0
    ? BigInt(Math.trunc(number))
    : null
}

/** Shortens a large count: `1.1M` from a million on, `18.4e18` from 10^15 on. Smaller ones are written out. */
export function showAmount(amount: bigint): string {
  if (amount < 1_000_000n) return showWhole(amount)
  for (const [power, unit] of UNITS) {
    const tenths = inTenths(amount, power)
    if (tenths < 10_000n) return `${decimal(tenths)}${unit}`
  }
  let power = 15n
  // What would be rounded to 1000 belongs to the next power.
  while (inTenths(amount, power) >= 10_000n) power += 3n
  return `${decimal(inTenths(amount, power))}e${power}`
}

/** Writes a count out, with its digits in groups of three. */
export function showWhole(amount: bigint): string {
  return grouped(String(amount))
}

/** True if a count can be exact: floating point numbers are, up to here. */
export function isExact(amount: bigint): boolean {
  return amount <= BigInt(Number.MAX_SAFE_INTEGER)
}

const UNITS = [
  [6n, 'M'],
  [9n, 'B'],
  [12n, 'T'],
] as const

function inTenths(amount: bigint, power: bigint): bigint {
  const unit = 10n ** power
  return (amount * 10n + unit / 2n) / unit
}

function decimal(tenths: bigint): string {
  const part = tenths % 10n
  return part === 0n ? String(tenths / 10n) : `${tenths / 10n}.${part}`
}

/** Formats a number of virtual CPUs: `1 vCPU`, `2 vCPUs`; a dash if not a number. */
export function showVcpus(count: number): string {
  if (!Number.isFinite(count)) return '—'
  return `${count} ${count === 1 ? 'vCPU' : 'vCPUs'}`
}
