import { grouped } from '../api/show/digits.ts'
import type { Described } from './noun.ts'

/** Capitalizes a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Lower-cases the first letter, except in an acronym. */
export function uncapital(text: string): string {
  return /^[A-Z](?![A-Z])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** Joins the non-empty parts into one line. */
export function joined(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ')
}

/** Groups the digits of a number, and rounds it to three decimals: `1,204.5`. */
export function showNumber(amount: number): string {
  return grouped(String(Number(amount.toFixed(3))))
}

/** Joins the parts of a description; other resources stand for the label that `labelOf` finds, or are left out. */
export function describe(
  parts: readonly Described[],
  labelOf: (named: Named) => string | null = () => null,
): string {
  return joined(parts.map((part) => (isNamed(part) ? labelOf(part) : part)))
}

type Named = Extract<Described, object>

export function isNamed(part: Described): part is Named {
  return typeof part === 'object' && part !== null
}
