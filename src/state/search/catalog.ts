import type { Query, QueryClient } from '@tanstack/query-core'
import { atom } from 'jotai/vanilla'
import { foundAs, isPlaced, type Segment } from './found.ts'
import {
  chainOf,
  isPage,
  isWhole,
  LARGEST_PAGE,
  type Names,
  type Noun,
  nounListedBy,
  recordOf,
  withinOf,
} from '../nouns.ts'
import { membersListedBy } from '../noun-words.ts'
import { queryClientAtom } from '../cache/query.ts'
import { resultIfAny } from '../cache/read.ts'
import { sessionReads } from '../navigation/route-data.ts'

/** Everything from any list in this session, kept when the cache drops the list. */
export type Catalog = {
  /** Returns the same array until something changes. */
  readonly segments: () => readonly Segment[]
  readonly subscribe: (onChange: () => void) => () => void
}

/** Fills itself from every list in the cache, read for a page or for the search. */
export const catalogAtom = atom((get) => createCatalog(get(queryClientAtom)))

/** Milliseconds in which answers are collected, so that a burst of them is drawn once. */
const COLLECTED = 50

function createCatalog(client: QueryClient): Catalog {
  const cache = client.getQueryCache()
  const byPlace = new Map<string, Segment>()
  const listeners = new Set<() => void>()
  let segments: readonly Segment[] | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell = () => {
    timer = undefined
    for (const listener of listeners) listener()
  }
  const change = () => {
    segments = null
    if (listeners.size > 0) timer ??= setTimeout(tell, COLLECTED)
  }
  const file = (query: Query) => {
    for (const segment of segmentsIn(query)) {
      const key = placeOf(segment)
      byPlace.set(key, merged(byPlace.get(key), segment, query))
      if (segment.noun === 'project' && !segment.isCut && isOfAll(query.queryKey, segment))
        dropOthers(segment)
      change()
    }
  }

  /** Drops the resources of deleted projects. */
  const dropOthers = ({ things }: Segment) => {
    const names = new Set(things.map(({ name }) => name))
    for (const [key, { within }] of byPlace) {
      if (within.project !== undefined && !names.has(within.project)) byPlace.delete(key)
    }
  }

  for (const query of cache.getAll()) file(query)
  cache.subscribe((event) => {
    const { query } = event
    if (event.type === 'removed' || isReset(event)) {
      // Another user or world: the session's own read is dropped with everything else.
      if (query.queryKey[0] !== sessionReads[0].operation.id) return
      byPlace.clear()
      change()
    } else if (event.type === 'updated' && event.action.type === 'success') file(query)
  })
  return {
    segments: () => (segments ??= [...byPlace.values()]),
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

type CacheEvent = Parameters<
  Parameters<ReturnType<QueryClient['getQueryCache']>['subscribe']>[0]
>[0]

function isReset(event: CacheEvent): boolean {
  return (
    event.type === 'updated' &&
    event.action.type === 'setState' &&
    event.query.state.data === undefined
  )
}

/** Returns the lists in an answer: itself, or those picked out of it. */
function segmentsIn({ queryKey: [id, args], state }: Query): readonly Segment[] {
  if (typeof id !== 'string' || typeof args !== 'object' || args === null) return []
  const at = state.dataUpdatedAt
  const noun = nounListedBy(id, args)
  if (noun !== null) {
    if (!isPage(state.data)) return []
    return segmentOf(noun, withinOf(noun, args), state.data.items, {
      at,
      isCut: !isWhole(state.data),
    })
  }
  return membersListedBy(id).flatMap((member) => {
    const page = resultIfAny(recordOf(member).list({}), state.data)
    if (page === undefined) return []
    return segmentOf(member, withinOf(member, args), page.items, { at, isCut: false })
  })
}

/** Leaves out items that cannot be named completely, because they lead nowhere. */
function segmentOf(
  noun: Noun,
  within: Names,
  items: readonly unknown[],
  read: Pick<Segment, 'at' | 'isCut'>,
): readonly Segment[] {
  if (!isPlaced(noun, within)) return []
  return [{ noun, within, things: items.map((item) => foundAs(noun, within, item)), ...read }]
}

/** A complete list replaces what was known; a page, or a partial list, only adds. */
function merged(before: Segment | undefined, after: Segment, { queryKey }: Query): Segment {
  if (before === undefined) return { ...after, isCut: after.isCut && isOfAll(queryKey, after) }
  if (isOfAll(queryKey, after)) return after
  const known = new Set(before.things.map(({ name }) => name))
  const more = after.things.filter(({ name }) => !known.has(name))
  return more.length === 0 ? before : { ...before, things: [...before.things, ...more] }
}

/** True if a list was requested in full, from its first page on. */
function isOfAll([id, args]: readonly unknown[], { noun }: Segment): boolean {
  const { list, listedBy } = recordOf(noun)
  const { operation, pick } = list({})
  if (operation.id !== id) return false
  if (pick !== undefined && !listedBy.includes(id)) return true
  const query: unknown = Reflect.get(Object(args), 'query')
  const [limit, token] = ['limit', 'pageToken'].map((key): unknown =>
    Reflect.get(Object(query), key),
  )
  return (
    limit === LARGEST_PAGE && token === undefined && !isNarrowed(Object.keys(Object(query)), noun)
  )
}

/** True if only a part of a list was requested, such as the members of a group. */
function isNarrowed(asked: readonly string[], noun: Noun): boolean {
  const usual: readonly string[] = ['limit', 'pageToken', 'sortBy', ...chainOf(noun)]
  return asked.some((key) => !usual.includes(key))
}

function placeOf({ noun, within }: Segment): string {
  return JSON.stringify([noun, within])
}
