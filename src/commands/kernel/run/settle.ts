import type { createStore } from 'jotai/vanilla'
import { activityAtom } from '../../../state/cache/activity.ts'
import { fileReply } from '../../../state/cache/write-reply.ts'
import { allOf, type Names, recordOf } from '../../../state/nouns.ts'
import { notifyAtom } from '../../../state/notices.ts'
import { pageClockAtom } from '../../../state/page-clock.ts'
import { fetchAtom, queryClientAtom } from '../../../state/cache/query.ts'
import { inBackground, keyOf, type Read, resultIfAny } from '../../../state/cache/read.ts'
import { watchAnswers } from '../../../state/cache/watch-answers.ts'
import { type Awaited, awaitedAtom, type Group } from './transitions.ts'
import type { Settled } from './transition.ts'
import { settledAtom, reportAtom } from './outcome.ts'

/** The most resources of a group that are each read on their own; of more, the list is read. */
const MOST_ALONE = 3
/** The most resources of a group that a report names. */
const MOST_NAMED = 3

type Store = ReturnType<typeof createStore>

/** Milliseconds between reads of a resource that no page reads. */
const WAIT = 3000
/** Milliseconds after which it stops waiting. */
const PATIENCE = 10 * 60_000

/**
 * Reports when a resource that a command has started to change has settled, on whatever page the user is. Reads it in
 * the background unless a page does. Returns a function that stops.
 */
export function watchSettling(store: Store): () => void {
  const client = store.get(queryClientAtom)
  let cancel: (() => void) | null = null
  /** When each was last read, as of the last check. */
  const seen = new WeakMap<Awaited, number>()
  /** The members of each group that have settled so far. */
  const parts = new WeakMap<Group, Settled[]>()
  /** Stops waiting for a resource, because it has settled or cannot be followed. */
  const end = (one: Awaited, settled: Settled | null) => {
    drop(store, one)
    const { group } = one
    if (group === undefined) {
      if (settled !== null) tell(store, one, settled)
      return
    }
    const ends = [...(parts.get(group) ?? []), ...(settled === null ? [] : [settled])]
    parts.set(group, ends)
    if (ends.length > 0 && isOver(store, group)) tellAll(store, one, group, ends)
  }
  const look = () => {
    for (const one of store.get(awaitedAtom)) {
      // Caching the reply of another one has already checked this one.
      if (!store.get(awaitedAtom).includes(one)) continue
      const view = viewOf(one)
      const { data: answer, dataUpdatedAt = 0 } = client.getQueryState(keyOf(view)) ?? {}
      const data = resultIfAny(view, answer)
      const settled = dataUpdatedAt < one.since || data === undefined ? null : one.settled(data)
      if (settled === null) continue
      // Comes first, because caching the reply checks again.
      drop(store, one)
      fileReply(client, [one.noun], data)
      end(one, settled)
    }
    if (store.get(awaitedAtom).length === 0) {
      cancel?.()
      cancel = null
    } else cancel ??= store.get(pageClockAtom).after(WAIT, read)
  }
  const read = () => {
    cancel = null
    const isActive = store.get(activityAtom) === 'active'
    for (const one of store.get(awaitedAtom)) {
      const isListed = one.group !== undefined && one.group.size > MOST_ALONE
      const { dataUpdatedAt = 0 } = client.getQueryState(keyOf(viewOf(one))) ?? {}
      const isReadByPage = seen.has(one) && seen.get(one) !== dataUpdatedAt
      seen.set(one, dataUpdatedAt)
      if (Date.now() - one.since > PATIENCE) end(one, null)
      else if (isActive && !isReadByPage) {
        const wanted: Read = isListed ? allOf(one.noun, withinOnly(one)) : viewOf(one)
        // A list read for one of a group brings the others, too.
        store
          .set(fetchAtom, inBackground(wanted), isListed ? WAIT / 2 : 0)
          .catch(() => end(one, null))
      }
    }
    look()
  }
  const stops = [store.sub(awaitedAtom, look), watchAnswers(client, look), () => cancel?.()]
  return () => stops.forEach((stop) => stop())
}

function viewOf({ noun, names }: Awaited) {
  return recordOf(noun).view(names)
}

/** Returns the names of what contains a resource. */
function withinOnly({ noun, names }: Awaited): Names {
  return Object.fromEntries(Object.entries(names).filter(([name]) => name !== noun))
}

function isOver(store: Store, group: Group): boolean {
  return !store.get(awaitedAtom).some((one) => one.group === group)
}

function drop(store: Store, gone: Awaited): void {
  store.set(awaitedAtom, (all) => all.filter((one) => one !== gone))
}

/** Reports a group once its last resource has settled: what went wrong by name, of the others only the first. */
function tellAll(
  store: Store,
  { since }: Awaited,
  { many, size }: Group,
  ends: readonly Settled[],
): void {
  const bad = ends.filter(({ isBad }) => isBad === true)
  const named = (bad.length > 0 ? bad : ends).map(({ say }) => say)
  const shown = named.slice(0, MOST_NAMED)
  const more = named.length > shown.length ? ` and ${named.length - shown.length} more` : ''
  const seconds = Math.max(1, Math.round((Date.now() - since) / 1000))
  const title = size === 1 ? null : `${ends.length} of ${size} ${many} settled in ${seconds} s`
  store.set(notifyAtom, {
    tone: bad.length > 0 ? 'error' : 'success',
    title,
    text: `${shown.join(', ')}${more}`,
  })
}

function tell(store: Store, { report, since }: Awaited, { say, isBad, offer }: Settled): void {
  const isLast = report !== null && store.get(reportAtom) === report
  if (isLast) store.set(settledAtom, { report, text: say })
  // The status line says the rest, to screen readers too.
  if (isLast && isBad !== true && offer === undefined) return
  const seconds = Math.max(1, Math.round((Date.now() - since) / 1000))
  store.set(notifyAtom, {
    tone: isBad === true ? 'error' : 'success',
    title: null,
    text: `${say}, ${seconds} s`,
    ...(offer === undefined ? {} : { link: offer }),
  })
}
