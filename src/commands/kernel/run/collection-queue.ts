import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { queryClientAtom } from '../../../state/cache/query.ts'
import { keyOf, type Read } from '../../../state/cache/read.ts'
import type { Args, Command } from '../command.ts'
import { subjectReads } from './seen.ts'

/** The last run in each queue, by the collection that the queue protects. */
const turnsAtom = atom<ReadonlyMap<string, Promise<unknown>>>(new Map())

/**
 * Queues runs that replace the same collection: each reads it and writes it back changed, so two at once would undo
 * each other. Other runs do not wait.
 * @param run receives whether an earlier run has changed the collection since this one was judged
 */
export async function inTurn<Result>(
  get: Getter,
  set: Setter,
  { command, args }: { readonly command: Command; readonly args: Args },
  run: (isOutdated: boolean) => Promise<Result>,
): Promise<Result> {
  const whole = subjectReads(command, args).find(({ pick }) => pick !== undefined)
  if (whole === undefined) return run(false)
  const key = JSON.stringify(keyOf(whole))
  const before = get(turnsAtom).get(key)
  const turn = (before ?? Promise.resolve()).then(() =>
    run(before !== undefined || isInvalidated(get, whole)),
  )
  const settled = turn.catch(() => undefined)
  set(turnsAtom, new Map(get(turnsAtom)).set(key, settled))
  void settled.finally(() => {
    if (get(turnsAtom).get(key) !== settled) return
    const rest = new Map(get(turnsAtom))
    rest.delete(key)
    set(turnsAtom, rest)
  })
  return turn
}

/**
 * True if a command has changed the collection of this one since it was last read. Ask before a warning reads it again.
 */
export function isOutdated(
  get: Getter,
  { command, args }: { readonly command: Command; readonly args: Args },
): boolean {
  return subjectReads(command, args).some(
    (read) => read.pick !== undefined && isInvalidated(get, read),
  )
}

function isInvalidated(get: Getter, wanted: Read): boolean {
  const cache = get(queryClientAtom).getQueryCache()
  return cache.find({ queryKey: keyOf(wanted) })?.state.isInvalidated ?? false
}
