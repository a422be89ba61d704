import type { QueryObserverResult } from '@tanstack/query-core'
import { useEffect, useRef, useState } from 'react'
import { isNameOrId, LOOK_UP_AFTER, lookUp, partlyRead, partlySearched } from './look-up.ts'
import type { Items } from './noun.ts'
import { allOf, type Names, type Noun, nouns, type Page } from './nouns.ts'
import { useRead } from './use-read.ts'

/** All resources of one kind, for a picker. */
export type All<Item> = {
  /** The items read so far, and any that were looked up besides. */
  readonly items: readonly Item[]
  readonly query: QueryObserverResult<Page<Item>>
  /** Says how much of it is searched when typing; null if all of it is. */
  readonly note: string | null
  /** Takes what the user types: looks up a whole name that was not read. */
  readonly seek: (text: string) => void
}

/** Reads everything of one kind for a picker. More of it may arrive while the picker is open. */
export function useAll<N extends Noun>(noun: N, names: Names, enabled = true): All<Items[N]> {
  const query = useRead(allOf(noun, names), { enabled })
  const [typed, seek] = useSettled()
  const read: readonly Items[N][] = query.data?.items ?? []
  const partly = partlyRead(noun, query.data)
  const isMissed =
    partly.length > 0 &&
    isNameOrId(typed) &&
    !read.some((item) => nouns[noun].keyOf(item) === typed)
  const { data: lookedUp } = useRead(lookUp(noun, names, typed), { enabled: enabled && isMissed })
  return {
    items: isMissed && lookedUp !== undefined ? [...read, lookedUp] : read,
    query,
    note: partlySearched(partly),
    seek,
  }
}

/** Debounces a text. */
function useSettled(): readonly [string, (text: string) => void] {
  const [settled, settle] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settle(text.trim()), LOOK_UP_AFTER)
  }
  return [settled, change]
}
