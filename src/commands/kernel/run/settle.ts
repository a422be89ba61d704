import type { createStore, Getter, Setter } from 'jotai/vanilla'
import { activityAtom } from '../../../state/cache/activity.ts'
import { writeReplyToCache } from '../../../state/cache/write-reply.ts'
import { sameRef } from '../../../state/context.ts'
import { allOf, type Names, recordOf } from '../../../state/nouns.ts'
import { pageClockAtom } from '../../../state/page-clock.ts'
import { fetchAtom, queryClientAtom } from '../../../state/cache/query.ts'
import { inBackground, keyOf, type Read, resultIfAny } from '../../../state/cache/read.ts'
import { watchAnswers } from '../../../state/cache/watch-answers.ts'
import { changeRun, notifyAtom, reportAtom, type Run, runsAtom, viewOf } from './runs.ts'
import type { Awaits, Settled } from '../command.ts'

/** Up to this many are polled one by one; larger groups poll the list. */
const MOST_ALONE = 3
/** A report names at most this many resources of a group. */
const MOST_NAMED = 3

type Store = ReturnType<typeof createStore>

/** Milliseconds between reads of a resource that no page reads. */
const WAIT = 3000
/** Milliseconds after which it stops waiting. */
const TIMEOUT = 10 * 60_000

/** The resources that runs have started to change and that have not yet settled. */
export const waitsAtom = viewOf((runs) => runs.flatMap(({ settling }) => settling?.waits ?? []))

/**
 * Begins to wait for what a run has started to change; takes the place of an earlier run's wait for the same resource.
 * @param many the plural of several resources, which are reported together
 */
export function settle(
  get: Getter,
  set: Setter,
  id: string,
  waits: readonly Awaits[],
  many: string | null = null,
): void {
  if (waits.length === 0) return
  for (const { run, one } of openWaits(get)) {
    if (waits.some((other) => sameRef(one, other))) end(get, set, run, one, null, () => {})
  }
  const group = many === null ? null : { many, size: waits.length }
  changeRun(set, id, { settling: { since: Date.now(), waits, settled: [], group } })
}

/**
 * Reports when a resource that a command has started to change has settled, on whatever page the user is. Reads it in
 * the background unless a page does. Returns a function that stops.
 */
export function watchSettling(store: Store): () => void {
  const { get, set } = store
  const client = get(queryClientAtom)
  let cancel: (() => void) | null = null
  /** When each was last read, as of the last check. */
  const seen = new WeakMap<Awaits, number>()
  const check = () => {
    for (const { run, one, since } of openWaits(get)) {
      // Already handled: writing the previous reply to the cache re-entered this function.
      if (!get(waitsAtom).includes(one)) continue
      const view = viewedBy(one)
      const { data: answer, dataUpdatedAt = 0 } = client.getQueryState(keyOf(view)) ?? {}
      const data = resultIfAny(view, answer)
      const settled = dataUpdatedAt < since || data === undefined ? null : one.settled(data)
      if (settled !== null) {
        end(get, set, run, one, settled, () => writeReplyToCache(client, [one.noun], data))
      }
    }
    if (get(waitsAtom).length === 0) {
      cancel?.()
      cancel = null
    } else cancel ??= get(pageClockAtom).after(WAIT, read)
  }
  const read = () => {
    cancel = null
    const isActive = get(activityAtom) === 'active'
    for (const { run, one, since, size } of openWaits(get)) {
      const { dataUpdatedAt = 0 } = client.getQueryState(keyOf(viewedBy(one))) ?? {}
      const isReadByPage = seen.has(one) && seen.get(one) !== dataUpdatedAt
      seen.set(one, dataUpdatedAt)
      const stop = () => end(get, set, run, one, null)
      if (Date.now() - since > TIMEOUT) stop()
      else if (isActive && !isReadByPage) {
        // One list read covers the whole group.
        const isListed = size > MOST_ALONE
        const wanted: Read = isListed ? allOf(one.noun, withinOnly(one)) : viewedBy(one)
        set(fetchAtom, inBackground(wanted), isListed ? WAIT / 2 : 0).catch(stop)
      }
    }
    check()
  }
  const stops = [store.sub(waitsAtom, check), watchAnswers(client, check), () => cancel?.()]
  return () => stops.forEach((stop) => stop())
}

function openWaits(get: Getter) {
  return get(runsAtom).flatMap(({ id, settling }) => {
    const { waits = [], since = 0, group = null } = settling ?? {}
    return waits.map((one) => ({ run: id, one, since, size: group?.size ?? 1 }))
  })
}

/**
 * Stops waiting for a resource, because it has settled or cannot be followed; reports the run with its last one.
 * @param then what to do before the report, which may end waits for other resources too
 */
function end(
  get: Getter,
  set: Setter,
  id: string,
  one: Awaits,
  settled: Settled | null,
  then: () => void = () => {},
): void {
  changeRun(set, id, ({ settling }) => ({
    settling: settling && {
      ...settling,
      waits: settling.waits.filter((other) => other !== one),
      settled: settled === null ? settling.settled : [...settling.settled, settled],
    },
  }))
  then()
  const run = get(runsAtom).find((other) => other.id === id)
  if (run?.settling?.waits.length !== 0) return
  const { since, settled: ends, group } = run.settling
  changeRun(set, id, { settling: null, ...(run.phase === 'settling' && { phase: 'ended' }) })
  const seconds = Math.max(1, Math.round((Date.now() - since) / 1000))
  if (group !== null) tellAll(set, id, group, ends, seconds)
  else for (const only of ends) tell(get, set, run, only, seconds)
}

function viewedBy({ noun, names }: Awaits) {
  return recordOf(noun).view(names)
}

/** Returns the names of what contains a resource. */
function withinOnly({ noun, names }: Awaits): Names {
  return Object.fromEntries(Object.entries(names).filter(([name]) => name !== noun))
}

/** Reports a group once its last resource has settled: names every failure, or the first few successes. */
function tellAll(
  set: Setter,
  id: string,
  { many, size }: { readonly many: string; readonly size: number },
  ends: readonly Settled[],
  seconds: number,
): void {
  if (ends.length === 0) return
  const bad = ends.filter(({ isBad }) => isBad === true)
  const named = (bad.length > 0 ? bad : ends).map(({ say }) => say)
  const shown = named.slice(0, MOST_NAMED)
  const more = named.length > shown.length ? ` and ${named.length - shown.length} more` : ''
  const title = size === 1 ? null : `${ends.length} of ${size} ${many} settled in ${seconds} s`
  const tone = bad.length > 0 ? 'error' : 'success'
  set(notifyAtom, { tone, title, text: `${shown.join(', ')}${more}` }, id)
}

function tell(
  get: Getter,
  set: Setter,
  { id, report }: Run,
  { say, isBad, offer }: Settled,
  seconds: number,
): void {
  // The status line says the rest, to screen readers too.
  const isNoticed = report !== get(reportAtom) || isBad === true || offer !== undefined
  changeRun(set, id, { settled: say, isNoticed })
  if (!isNoticed) return
  const tone = isBad === true ? 'error' : 'success'
  const link = offer === undefined ? {} : { link: offer }
  set(notifyAtom, { tone, title: null, text: `${say}, ${seconds} s`, ...link }, id)
}
