import { useEffect, useRef, useState } from 'react'
import {
  LOOK_UP_AFTER,
  isMissed,
  lookUp,
  lookingUp,
  partlyRead,
  partlySearched,
} from './look-up.ts'
import type { Items, Names, Noun, Page } from '../noun.ts'
import { allOf, recordOf } from '../nouns.ts'
import { type ReadStatus, useRead } from '../use-page.ts'
import { nouns } from '../nouns.ts'
import { describe, isNamed } from '../words.ts'

/** The options of a picker, and the state of looking up what was typed. */
export type PickerOptions<Item> = {
  /** The items read so far, and any that were looked up besides. */
  readonly items: readonly Item[]
  /** Says how much of it is searched when typing, and how a look-up goes; null if all of it is searched. */
  readonly note: string | null
  /** Whether what was typed is still to be looked up. */
  readonly isSeeking: boolean
  /** What the user has typed, once they pause. */
  readonly text: string
  /** Takes what the user types: looks up a whole name that was not read. */
  readonly seek: (text: string) => void
}

/** All resources of one kind, for a picker. */
export type All<Item> = PickerOptions<Item> & { readonly query: ReadStatus<Page<Item>> }

export type AllOptions = {
  readonly enabled?: boolean
  /** What is chosen: it is looked up as well if it was not read. */
  readonly value?: string
  /** Explains why a list that cannot be read is no error. */
  readonly expected?: string
}

/** Reads everything of one kind for a picker. More of it may arrive while the picker is open. */
export function useAll<N extends Noun>(
  noun: N,
  names: Names,
  options: AllOptions = {},
): All<Items[N]> {
  const { enabled = true, expected } = options
  const all = allOf(noun, names)
  const query = useRead(expected === undefined ? all : { ...all, expected }, { enabled })
  return { query, ...useSought(noun, names, query.data, options) }
}

/** Looks up the names that a list lacks because it is longer than what was read of it. */
function useSought<N extends Noun>(
  noun: N,
  names: Names,
  page: Page<Items[N]> | undefined,
  { enabled = true, value = '' }: AllOptions = {},
): PickerOptions<Items[N]> {
  const [{ text, isSettled }, seek] = useSettled()
  const read: readonly Items[N][] = page?.items ?? []
  const partly = partlyRead(noun, page)
  const isUnread = (name: string) => enabled && isMissed(noun, page, name)
  const found = useRead(lookUp(noun, names, text), { enabled: isUnread(text) })
  const chosen = useRead(lookUp(noun, names, value), { enabled: isUnread(value) && value !== text })
  const said = isUnread(text) ? lookingUp(noun, text, found) : null
  const notes = [partlySearched(partly), said].filter((note) => note !== null)
  const others = [
    ...(isUnread(text) && found.data !== undefined ? [found.data] : []),
    ...(isUnread(value) && value !== text && chosen.data !== undefined ? [chosen.data] : []),
  ]
  return {
    items: others.length === 0 ? read : [...read, ...others],
    note: notes.length === 0 ? null : notes.join(' '),
    isSeeking: partly.length > 0 && (!isSettled || (isUnread(text) && found.isFetching)),
    text,
    seek,
  }
}

type Settled = { readonly text: string; readonly isSettled: boolean }

/** Debounces a text. */
function useSettled(): readonly [Settled, (text: string) => void] {
  const [settled, settle] = useState<Settled>({ text: '', isSettled: true })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (typed: string) => {
    clearTimeout(timer.current)
    settle((old) => (old.isSettled ? { ...old, isSettled: false } : old))
    timer.current = setTimeout(() => settle({ text: typed.trim(), isSettled: true }), LOOK_UP_AFTER)
  }
  return [settled, change]
}

/** Returns how a picker describes each of some items beside its name. Leaves out what has not been read yet. */
export function useDescriptions<N extends Noun>(
  noun: N,
  items: readonly Items[N][],
): (item: Items[N]) => string {
  const { about } = nouns[noun]
  const related = items.flatMap(about).find(isNamed)?.noun
  const { data } = useRead(allOf(related ?? 'project'), { enabled: related !== undefined })
  return (item) => describe(about(item), ({ noun: of, id }) => labelIn(data?.items, of, id))
}

function labelIn(items: readonly object[] | undefined, noun: Noun, id: string): string | null {
  const found = items?.find((item) => 'id' in item && item.id === id)
  return found === undefined ? null : recordOf(noun).labelOf(found)
}
