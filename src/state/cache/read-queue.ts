import type { QueryClient } from '@tanstack/query-core'

/** Background reads in flight at once. */
const MOST_BEHIND = 2
/**
 * Starts a background read only while fewer reads than this, of any kind, are in flight. A browser has six connections;
 * two stay free for writes.
 */
const MOST_TOGETHER = 4

/** Turns pending background reads into foreground ones, by the hash of their keys. */
export type Promotions = Map<string, () => void>

/** Starts background reads a few at a time. Foreground reads never wait. */
export type ReadQueue = {
  /** Runs a background read when its turn comes. `signal` takes it out of the queue. */
  readonly run: <Result>(
    hash: string,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ) => Promise<Result>
}

type Entry = { readonly hash: string; start: () => void }

export function createReadQueue(client: QueryClient, promotions: Promotions): ReadQueue {
  const cache = client.getQueryCache()
  const waiting = new Set<Entry>()
  const running = new Set<Entry>()

  /** Counts the foreground reads in flight. */
  const foreground = () => {
    const own = [...waiting, ...running].filter(
      ({ hash }) => cache.get(hash)?.state.fetchStatus === 'fetching',
    )
    return client.isFetching() - own.length
  }

  /** True if something on screen waits for a read, even if the background requested it. */
  const isShown = (hash: string) =>
    cache.get(hash)?.observers.some(({ options }) => options.meta?.background !== true) ?? false

  const fill = () => {
    for (const entry of waiting) {
      if (running.size === MOST_BEHIND || running.size + foreground() >= MOST_TOGETHER) return
      waiting.delete(entry)
      running.add(entry)
      entry.start()
    }
  }

  const leave = (entry: Entry) => {
    waiting.delete(entry)
    running.delete(entry)
    fill()
  }

  cache.subscribe((event) => {
    if (event.type === 'updated') fill()
    if (event.type !== 'observerAdded') return
    if (event.observer.options.meta?.background !== true) promotions.get(event.query.queryHash)?.()
  })

  return {
    async run(hash, signal, work) {
      if (isShown(hash)) return work()
      const entry: Entry = { hash, start: () => {} }
      const promote = () => {
        leave(entry)
        entry.start()
      }
      promotions.set(hash, promote)
      try {
        await new Promise<void>((start, fail) => {
          entry.start = start
          waiting.add(entry)
          signal.addEventListener('abort', () => fail(signal.reason))
          fill()
        })
        return await work()
      } finally {
        leave(entry)
        if (promotions.get(hash) === promote) promotions.delete(hash)
      }
    },
  }
}
