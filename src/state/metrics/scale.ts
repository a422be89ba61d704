import { grouped } from '../../api/show/digits.ts'

export type Unit = '%' | 'Bytes' | 'Count'

/** The divisor of the values, and the suffix written after them. */
export type Scale = { readonly divisor: number; readonly unit: string }

const BYTES = [' B', ' KiB', ' MiB', ' GiB', ' TiB', ' PiB'] as const
const COUNTS = ['', 'k', 'M', 'B', 'T'] as const

/** Picks the scale that keeps the largest value readable. */
export function scaleFor(unit: Unit, largest: number): Scale {
  if (unit === '%') return { divisor: 1, unit: '%' }
  const [base, names] = unit === 'Bytes' ? ([1024, BYTES] as const) : ([1000, COUNTS] as const)
  const power = Math.max(
    0,
    Math.min(names.length - 1, Math.floor(Math.log(Math.max(1, largest)) / Math.log(base) + 1e-9)),
  )
  return { divisor: base ** power, unit: names[power] ?? '' }
}

/** Formats a value with no more digits than a glance takes in: `42%`, `1.5 MiB`, `480 KiB`. */
export function showBriefly(value: number, { divisor, unit }: Scale): string {
  const amount = value / divisor
  const digits = unit === '%' || Math.abs(amount) >= 10 ? 0 : 1
  return Number(amount.toFixed(digits)) + unit
}

/** Formats a value with its unit: `1.5 MiB`, `42.1%`, `12k`. Percentages have no thousands: `12345%`. */
export function showValue(value: number, { divisor, unit }: Scale): string {
  const text = String(Number((value / divisor).toFixed(2)))
  return (unit === '%' ? text : grouped(text)) + unit
}
