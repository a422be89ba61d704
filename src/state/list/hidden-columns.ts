import { atom } from 'jotai/vanilla'
import type { Noun } from '../noun.ts'
import { isText, listOf, stored } from '../stored.ts'

/** The names of the columns that a user has hidden, by list. */
const hidden = stored<readonly string[]>({
  key: 'rackline-columns',
  area: 'browser',
  owner: 'user',
  parse: listOf(isText),
})

/** Counts the changes, so that lists follow them. */
const changesAtom = atom(0)

/** Returns the names of the hidden columns of a list. */
export const hiddenColumnsAtom = atom((get) => {
  get(changesAtom)
  return (noun: Noun): readonly string[] => hidden.read(get, noun)
})

/** Hides a column of a list, or shows it again. */
export const toggleColumnAtom = atom(null, (get, set, noun: Noun, column: string) => {
  const before = hidden.read(get, noun)
  const others = before.filter((one) => one !== column)
  hidden.write(get, others.length < before.length ? others : [...before, column], noun)
  set(changesAtom, (count) => count + 1)
})
