/** Background reads that are on their way at once. */
const MOST_BEHIND = 2
/** Reads of either kind among which background ones may be: of a browser's six connections two stay free for writes. */
const MOST_TOGETHER = 4

/** Lets background reads go out a few at a time. Foreground reads never wait, and are only counted. */
export type ReadQueue = {
  /** Does the work of a read in its turn. `key` names the read, and `signal` takes it out of the queue. */
  readonly run: <Result>(turn: Turn, work: () => Promise<Result>) => Promise<Result>
  /** Makes a background read a foreground one: somebody waits for it now. */
  readonly promote: (key: string) => void
}

type Turn = { readonly key: string; readonly background: boolean; readonly signal: AbortSignal }
type Entry = { readonly key: string; start: () => void }

export function createReadQueue(): ReadQueue {
  const waiting = new Set<Entry>()
  const background = new Set<Entry>()
  const foreground = new Set<Entry>()

  const fill = () => {
    for (const entry of waiting) {
      if (background.size === MOST_BEHIND) return
      if (background.size + foreground.size >= MOST_TOGETHER) return
      waiting.delete(entry)
      background.add(entry)
      entry.start()
    }
  }

  const turnOf = (entry: Entry, signal: AbortSignal) =>
    new Promise<void>((start, fail) => {
      entry.start = start
      waiting.add(entry)
      signal.addEventListener('abort', () => waiting.delete(entry) && fail(signal.reason))
      fill()
    })

  return {
    async run(turn, work) {
      const entry: Entry = { key: turn.key, start: () => {} }
      if (turn.background) await turnOf(entry, turn.signal)
      else foreground.add(entry)
      try {
        return await work()
      } finally {
        background.delete(entry)
        foreground.delete(entry)
        fill()
      }
    },
    promote(key) {
      for (const entry of [...waiting, ...background].filter((one) => one.key === key)) {
        if (waiting.delete(entry)) entry.start()
        background.delete(entry)
        foreground.add(entry)
      }
      fill()
    },
  }
}
