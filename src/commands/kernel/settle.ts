import type { createStore } from 'jotai/vanilla'
import { activityAtom } from '../../state/activity.ts'
import { fileReply } from '../../state/file-reply.ts'
import { recordOf } from '../../state/nouns.ts'
import { notifyAtom } from '../../state/notices.ts'
import { pageClockAtom } from '../../state/page-clock.ts'
import { fetchAtom, queryClientAtom } from '../../state/query.ts'
import { inBackground, keyOf } from '../../state/read.ts'
import { watchAnswers } from '../../state/watch-answers.ts'
import { type Awaited, awaitedAtom } from './awaited.ts'
import type { Settled } from './awaits.ts'
import { settledAtom, reportAtom } from './outcome.ts'

type Store = ReturnType<typeof createStore>

/** Milliseconds between reads of a resource that no page reads meanwhile. */
const WAIT = 3000
/** Milliseconds after which nobody waits any more. */
const PATIENCE = 10 * 60_000

/**
 * Says when a resource that a command has set in motion has settled, whatever page is shown by then. Reads it in the
 * background unless a page does. Returns a function that stops.
 */
export function watchSettling(store: Store): () => void {
  const client = store.get(queryClientAtom)
  let cancel: (() => void) | null = null
  /** When each was last read, as of the last look. */
  const seen = new WeakMap<Awaited, number>()
  const look = () => {
    for (const one of store.get(awaitedAtom)) {
      const { data, dataUpdatedAt = 0 } = client.getQueryState(keyOf(viewOf(one))) ?? {}
      const settled = dataUpdatedAt < one.since || data === undefined ? null : one.settled(data)
      if (settled === null) continue
      drop(store, one)
      fileReply(client, [one.noun], data)
      tell(store, one, settled)
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
      const { dataUpdatedAt = 0 } = client.getQueryState(keyOf(viewOf(one))) ?? {}
      const isReadByPage = seen.has(one) && seen.get(one) !== dataUpdatedAt
      seen.set(one, dataUpdatedAt)
      if (Date.now() - one.since > PATIENCE) drop(store, one)
      else if (isActive && !isReadByPage) {
        store.set(fetchAtom, inBackground(viewOf(one)), 0).catch(() => drop(store, one))
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

function drop(store: Store, gone: Awaited): void {
  store.set(awaitedAtom, (all) => all.filter((one) => one !== gone))
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
