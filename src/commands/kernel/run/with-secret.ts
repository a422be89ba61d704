import { freshId } from '../../../state/fresh-id.ts'

/** The heading of a dialog that shows a secret once, what the secret is called, and the button that closes it. */
export type ShownAs = { readonly title: string; readonly label: string; readonly close: string }

/** A secret from a command's result, which cannot be read again. */
export type ShownOnce = ShownAs & { readonly id: string; readonly text: string }

/**
 * The result of a run with a part that is shown once and kept nowhere, such as a new token. Dots replace it before anything
 * else, including `done`, gets the result.
 */
export class WithSecret<Result> {
  readonly result: Result
  readonly secret: string
  readonly shownAs: ShownAs

  constructor(result: Result, secret: string, shownAs: ShownAs) {
    this.result = result
    this.secret = secret
    this.shownAs = shownAs
  }
}

/** Takes the secret out of a result, if it has one. */
export function splitSecret(given: unknown): {
  readonly result: unknown
  readonly secret: ShownOnce | null
} {
  if (!(given instanceof WithSecret)) return { result: given, secret: null }
  const { result, secret: text, shownAs } = given
  if (text === '') return { result: result as unknown, secret: null }
  return { result: withoutSecret(result, text), secret: { ...shownAs, id: freshId(), text } }
}

/** Replaces the secret in every text of a value, wherever else the control plane repeats it. */
function withoutSecret(value: unknown, secret: string): unknown {
  if (typeof value === 'string') return value.replaceAll(secret, '•••')
  if (Array.isArray(value)) return value.map((item: unknown) => withoutSecret(item, secret))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withoutSecret(part, secret)]),
  )
}
