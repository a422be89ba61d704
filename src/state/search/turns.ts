import { atom, type Getter } from 'jotai/vanilla'
import { stored } from '../stored.ts'

/** Calls in any minute. */
const MOST_A_MINUTE = 60
const MINUTE = 60_000

/** When the last calls were made, by any tab and before a reload, too. */
const lastCalls = stored<readonly number[]>({
  key: 'rackline-index-calls',
  area: 'browser',
  owner: 'user',
  parse: (kept) =>
    Array.isArray(kept) ? kept.filter((at): at is number => typeof at === 'number') : [],
})

/** The calls of this tab, where nothing can be stored. */
const ownCallsAtom = atom(() => ({ made: [] as readonly number[] }))

/** Resolves when one more call may be made, and counts it; or when the reading ends. */
export async function waitForTurn(get: Getter, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const now = Date.now()
    const own = get(ownCallsAtom)
    const last = [...new Set([...lastCalls.read(get), ...own.made])]
      .filter((at) => Math.floor(at) <= now && at > now - MINUTE)
      .toSorted((one, other) => one - other)
    const [first = now] = last
    if (last.length < MOST_A_MINUTE) {
      // A fraction tells apart the calls of one millisecond.
      const at = last.at(-1) === undefined ? now : Math.max(now, (last.at(-1) ?? 0) + 0.001)
      own.made = [...last, at]
      lastCalls.write(get, own.made)
      return
    }
    await pause(first + MINUTE - now, signal)
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })
}
