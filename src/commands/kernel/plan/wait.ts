import type { Getter } from 'jotai/vanilla'
import { allOf, type Names, recordOf } from '../../../state/nouns.ts'
import { pageClockAtom } from '../../../state/page-clock.ts'
import { readNow } from '../../../state/cache/query.ts'
import type { Awaits } from '../command.ts'

/** Up to this many resources of a kind are read one by one; more are read from their list. */
const MOST_ALONE = 3
/** Milliseconds between reads. */
const PAUSE = 3000
/** Milliseconds after which a step is judged by whatever the state is then. */
const TIMEOUT = 10 * 60_000

/**
 * Waits until resources have reached the states that further steps need. However many wait, each kind is read once a
 * round. What cannot be read is left to the step, which says why.
 * @param signal ends every wait
 */
export function createWait(get: Getter, signal: AbortSignal): (one: Awaits) => Promise<void> {
  const clock = get(pageClockAtom)
  const open = new Map<Awaits, { readonly since: number; readonly end: () => void }>()
  const waits = new Map<Awaits, Promise<void>>()
  let isReading = false

  const end = (one: Awaits) => {
    open.get(one)?.end()
    open.delete(one)
  }
  const readStates = async (group: readonly [Awaits, ...Awaits[]]) => {
    const [{ noun, names }] = group
    const { keyOf, view } = recordOf(noun)
    if (group.length <= MOST_ALONE) {
      await Promise.all(
        group.map(async (one) => {
          const found = await readNow(get, view(one.names), 0).catch(() => null)
          if (found === null || one.settled(found) !== null) end(one)
        }),
      )
      return
    }
    const page = await readNow(get, allOf(noun, outerOf(noun, names)), 0).catch(() => null)
    const items = new Map(page?.items.map((item) => [keyOf(item), item]))
    for (const one of group) {
      const item = items.get(one.names[noun] ?? '')
      if (item === undefined || one.settled(item) !== null) end(one)
    }
  }
  const round = async (): Promise<void> => {
    for (const [one, { since }] of open) if (clock.now() - since > TIMEOUT) end(one)
    await Promise.all(groupsOf([...open.keys()]).map(readStates))
    isReading = open.size > 0
    if (isReading) clock.after(PAUSE, () => void round())
  }
  signal.addEventListener('abort', () => [...open.keys()].forEach(end))

  return (one) => {
    const known = waits.get(one)
    if (known !== undefined || signal.aborted) return known ?? Promise.resolve()
    const wait = new Promise<void>((done) => open.set(one, { since: clock.now(), end: done }))
    waits.set(one, wait)
    if (!isReading) {
      isReading = true
      // Those that are asked for in the same turn are read together.
      queueMicrotask(() => void round())
    }
    return wait
  }
}

/** Groups resources that one list has. */
function groupsOf(all: readonly Awaits[]): readonly [Awaits, ...Awaits[]][] {
  const groups = new Map<string, [Awaits, ...Awaits[]]>()
  for (const one of all) {
    const key = JSON.stringify([one.noun, outerOf(one.noun, one.names)])
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  return [...groups.values()]
}

/** Returns the names of what contains a resource. */
function outerOf(noun: string, names: Names): Names {
  return Object.fromEntries(Object.entries(names).filter(([name]) => name !== noun))
}
