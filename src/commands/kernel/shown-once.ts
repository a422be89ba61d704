import { atom } from 'jotai/vanilla'
import { freshId } from '../../state/fresh-id.ts'
import type { Command } from './command.ts'

/** A secret that a command has answered and that cannot be read again. */
export type ShownOnce = { readonly id: string; readonly title: string; readonly text: string }

/** Secrets that wait to be copied, oldest first. A dialog shows them one by one; they are kept nowhere else. */
export const shownOnceAtom = atom<readonly ShownOnce[]>([])

/** Takes the secret out of a result and shows it; answers the result with dots in its place. */
export const showOnceAtom = atom(null, (get, set, command: Command, result: unknown): unknown => {
  const text = command.secret(result) ?? ''
  if (text === '') return result
  set(shownOnceAtom, [...get(shownOnceAtom), { id: freshId(), title: command.title, text }])
  return without(result, text)
})

/** Forgets a secret for good. */
export const dismissShownOnceAtom = atom(null, (get, set, id: string) => {
  set(
    shownOnceAtom,
    get(shownOnceAtom).filter((shown) => shown.id !== id),
  )
})

/** A copy in which no text contains the secret, wherever else the control plane repeats it. */
function without(value: unknown, secret: string): unknown {
  if (typeof value === 'string') return value.replaceAll(secret, '•••')
  if (Array.isArray(value)) return value.map((item: unknown) => without(item, secret))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, without(part, secret)]),
  )
}
