import { atom } from 'jotai/vanilla'
import { freshId } from '../../../state/fresh-id.ts'
import { type ShownAs, WithSecret } from '../with-secret.ts'

/** A secret from a command's result, which cannot be read again. */
export type ShownOnce = ShownAs & { readonly id: string; readonly text: string }

/** Secrets waiting to be copied, oldest first. A dialog shows them one by one; they are kept nowhere else. */
export const shownOnceAtom = atom<readonly ShownOnce[]>([])

/** Shows the secret of a result, if it has one; returns the result with dots in its place. */
export const showOnceAtom = atom(null, (get, set, result: unknown): unknown => {
  if (!(result instanceof WithSecret)) return result
  const { secret: text, shownAs } = result
  if (text === '') return result.result
  set(shownOnceAtom, [...get(shownOnceAtom), { ...shownAs, id: freshId(), text }])
  return withoutSecret(result.result, text)
})

/** Discards a secret. */
export const dismissShownOnceAtom = atom(null, (get, set, id: string) => {
  set(
    shownOnceAtom,
    get(shownOnceAtom).filter((shown) => shown.id !== id),
  )
})

/** Replaces the secret in every text of a value, wherever else the control plane repeats it. */
function withoutSecret(value: unknown, secret: string): unknown {
  if (typeof value === 'string') return value.replaceAll(secret, '•••')
  if (Array.isArray(value)) return value.map((item: unknown) => withoutSecret(item, secret))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withoutSecret(part, secret)]),
  )
}
