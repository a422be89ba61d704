import type { QueryObserverResult } from '@tanstack/query-core'
import { useEffect, useRef, useState } from 'react'
import { isNameOrId, LOOK_UP_AFTER, lookUp, partlyRead, partlySearched } from './look-up.ts'
import type { Items } from './noun.ts'
import { allOf, type Names, type Noun, type Page } from './nouns.ts'
import { useRead } from './use-read.ts'

/** Everything of one kind that somebody may choose from. */
export type All<Item> = {
  /** What has been read so far, and what was looked up beside it. */
  readonly items: readonly Item[]
  readonly query: QueryObserverResult<Page<Item>>
  /** Says how much of it can be found by typing a part; null where that is all. */
  readonly note: string | null
  /** Hears what somebody types: a whole name that has not been read is asked for. */
  readonly seek: (text: string) => void
}

/** Everything of one kind, for a picker. More of it may come while the picker is there. */
export function useAll<N extends Noun>(noun: N, names: Names, enabled = true): All<Items[N]> {
  const query = useRead(allOf(noun, names), { enabled })
  const [sought, seek] = useSettled()
  const read: readonly Items[N][] = query.data?.items ?? []
  const partly = partlyRead(noun, query.data)
  const isMissed =
    partly.length > 0 && isNameOrId(sought) && !read.some(({ name }) => name === sought)
  const { data: own } = useRead(lookUp(noun, names, sought), { enabled: enabled && isMissed })
  return {
    items: isMissed && own !== undefined ? [...read, own] : read,
    query,
    note: partlySearched(partly),
    seek,
  }
}

/** A text once it has not changed for a moment. */
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
