import type { Query, QueryClient } from '@tanstack/query-core'
import { atom } from 'jotai/vanilla'
import { type Found, foundAs, isPlaced, type Place, placeKey, type Segment } from './found.ts'
import { chainOf, type Noun } from '../nouns.ts'
import { queryClientAtom } from '../cache/query.ts'
import { listsIn } from './lists-in.ts'
import { sessionReads } from '../navigation/route-data.ts'
import type { SegmentUpdate, Shelf } from './shelf.ts'

/** Everything known about every list, in this tab and between visits. The rows themselves stay in the cache, or are dropped. */
export type Catalog = {
  /** Returns the same array until something changes. */
  readonly segments: () => readonly Segment[]
  readonly known: (place: Place) => Segment | undefined
  /** Counts the resources. */
  readonly count: () => number
  readonly subscribe: (onChange: () => void) => () => void
  /** Files a list that was read in full, or as much of it as there is room for. */
  readonly file: (place: Place, items: readonly unknown[], isCut: boolean) => void
  /** Files what a command did: `gone` no longer exists under its name, `reply` exists now. */
  readonly note: (place: Place, gone: string | null, reply: unknown) => void
  /** Keeps everything between visits, too. */
  readonly keepOn: (shelf: Shelf) => void
  /** Takes in what was stored since the last time, by any tab. */
  readonly load: () => Promise<void>
}

/** Fills itself from every answer in the cache that lists resources. */
export const catalogAtom = atom((get) => createCatalog(get(queryClientAtom)))

/** Milliseconds in which answers are collected, so that a burst of them is drawn once, and stored once. */
const COLLECTED = 50
/** The same while the stored lists are being read. Usually they are all there before that. */
const COLLECTED_LOADING = 250
const STORED_AFTER = 500

function createCatalog(client: QueryClient): Catalog {
  const cache = client.getQueryCache()
  const byPlace = new Map<string, Segment>()
  const listeners = new Set<() => void>()
  let segments: readonly Segment[] | null = null
  let count = 0
  let telling: ReturnType<typeof setTimeout> | undefined
  let shelf: Shelf | null = null
  const unsaved = new Map<string, SegmentUpdate>()
  let saving: ReturnType<typeof setTimeout> | undefined
  let loadedUntil = 0
  let loading = 0

  const tell = () => {
    telling = undefined
    for (const listener of listeners) listener()
  }
  const changed = () => {
    segments = null
    if (listeners.size > 0)
      telling ??= setTimeout(tell, loading > 0 ? COLLECTED_LOADING : COLLECTED)
  }
  const set = (key: string, after: Segment | undefined) => {
    const before = byPlace.get(key)
    if (after === before) return false
    count += (after?.things.length ?? 0) - (before?.things.length ?? 0)
    if (after === undefined) byPlace.delete(key)
    else byPlace.set(key, after)
    changed()
    return true
  }
  const change = (key: string, to: SegmentUpdate) => {
    const isChanged = set(key, to(byPlace.get(key)))
    // The stored record may hold items that this tab has not loaded.
    if (shelf === null || (!isChanged && byPlace.has(key))) return
    const earlier = unsaved.get(key)
    unsaved.set(key, earlier === undefined ? to : (stored) => to(earlier(stored)))
    saving ??= setTimeout(() => void save(), STORED_AFTER)
  }
  const save = async () => {
    clearTimeout(saving)
    saving = undefined
    const changes = new Map(unsaved)
    unsaved.clear()
    // A full or refused storage costs nothing but the next visit's start.
    if (changes.size > 0) await shelf?.apply(changes).catch(() => undefined)
  }

  const load = async () => {
    if (shelf === null) return
    await save()
    const take = (list: Segment) => {
      const key = placeKey(list)
      set(key, newer(byPlace.get(key), list))
    }
    // A damaged or refused storage leaves what this tab has read.
    loading += 1
    loadedUntil = await shelf.since(loadedUntil, take).catch(() => loadedUntil)
    loading -= 1
    dropOrphans()
    if (telling === undefined) return
    clearTimeout(telling)
    tell()
  }

  const fileQuery = (query: Query) => {
    for (const { place, items, isAll, isCut } of listsIn(query)) {
      if (isAll && !isCut) fileWhole(place, items, false, query.state.dataUpdatedAt)
      else change(placeKey(place), (known) => extended(place, items, known, isAll && isCut))
    }
  }
  const fileWhole = (place: Place, items: readonly unknown[], isCut: boolean, at: number) => {
    const things = items.map((item) => foundAs(place, item))
    change(placeKey(place), () => ({ ...place, things, at, isCut }))
    if (place.noun === 'project') dropOrphans()
  }
  /** Drops the lists of everything inside a resource that is gone. */
  const dropInside = (parents: readonly (readonly [Noun, string])[]) => {
    for (const [key, { within }] of byPlace) {
      if (parents.every(([noun, name]) => within[noun] === name)) change(key, () => undefined)
    }
  }
  /** Drops the resources of projects that no longer exist. */
  const dropOrphans = () => {
    const projects = byPlace.get('project')
    if (projects === undefined || projects.at === 0 || projects.isCut) return
    const names = new Set(projects.things.map(({ name }) => name))
    for (const [key, { within }] of byPlace) {
      if (within.project !== undefined && !names.has(within.project)) change(key, () => undefined)
    }
  }

  for (const query of cache.getAll()) fileQuery(query)
  cache.subscribe((event) => {
    const { query } = event
    if (event.type === 'removed' || isReset(event)) {
      // Another user or world: the session's own read is dropped with everything else.
      if (query.queryKey[0] !== sessionReads[0].operation.id) return
      byPlace.clear()
      count = 0
      unsaved.clear()
      loadedUntil = 0
      changed()
    } else if (event.type === 'updated' && event.action.type === 'success') fileQuery(query)
  })
  return {
    segments: () => (segments ??= [...byPlace.values()]),
    known: (place) => byPlace.get(placeKey(place)),
    count: () => count,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    file: (place, items, isCut) => fileWhole(place, items, isCut, Date.now()),
    note: ({ noun, within }, gone, reply) => {
      const outer = chainOf(noun).slice(1)
      const parents = outer.flatMap((one) => {
        const name = within[one]
        return name === undefined ? [] : [[one, name] as const]
      })
      const place: Place = { noun, within: Object.fromEntries(parents) }
      if (gone !== null) dropInside([...parents, [noun, gone]])
      const made = isNamed(reply) ? foundAs(place, reply) : null
      const isKept = made !== null && !['', gone].includes(made.name) && isPlaced(place)
      change(placeKey(place), (known) => replaced(place, known, gone, isKept ? made : null))
    },
    keepOn: (given) => {
      shelf = given
      for (const [key, list] of byPlace) unsaved.set(key, (stored) => newer(stored, list))
      void (listeners.size > 0 ? load() : save())
    },
    load,
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

/** Returns the list that was read in full later; with more of it, if neither was. */
function newer(one: Segment | undefined, other: Segment): Segment {
  if (one === undefined || one.at < other.at) return other
  if (one.at > other.at || one.things.length >= other.things.length) return one
  return other
}

/** Adds the items of a page, or of a list that is still being read, to what is known of it. */
function extended(
  place: Place,
  items: readonly unknown[],
  known: Segment | undefined,
  isCut: boolean,
): Segment | undefined {
  const before = known ?? { ...place, things: [], at: 0, isCut }
  const byName = new Map(before.things.map((thing) => [thing.name, thing]))
  const size = byName.size
  let isSame = known !== undefined
  for (const item of items) {
    const thing = foundAs(place, item)
    if (isSame && !isEqual(thing, byName.get(thing.name))) isSame = false
    byName.set(thing.name, thing)
  }
  if (isSame && byName.size === size && before.isCut === (before.isCut || isCut)) return known
  return { ...before, things: [...byName.values()], isCut: before.isCut || isCut }
}

/** Takes one resource out of what is known of a list, and adds another: the same one under a new name, or a new one. */
function replaced(
  place: Place,
  known: Segment | undefined,
  gone: string | null,
  made: Found | null,
): Segment | undefined {
  if (known === undefined && made === null) return undefined
  const before = known ?? { ...place, things: [], at: 0, isCut: false }
  const others = before.things.filter(({ name }) => name !== gone && name !== made?.name)
  return { ...before, things: made === null ? others : [...others, made] }
}

function isEqual(one: Found, other: Found | undefined): boolean {
  return one.label === other?.label && one.aliases.join() === other.aliases.join()
}

function isNamed(reply: unknown): reply is { readonly id: string; readonly name: string } {
  if (typeof reply !== 'object' || reply === null) return false
  return 'id' in reply && typeof reply.id === 'string' && 'name' in reply
}
