import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { queryClientAtom } from '../../state/query.ts'
import { keyOf, type Read } from '../../state/read.ts'
import type { Args, Command } from './command.ts'
import { subjectReads } from './subject.ts'

/** The last run in each queue, by the whole that the queue is for. */
const turnsAtom = atom<ReadonlyMap<string, Promise<unknown>>>(new Map())

/**
 * Lets runs that replace the same whole go one after the other: each reads the whole and puts it back changed, so two
 * at once would undo each other. Runs that judge no part of a whole do not wait.
 * @param run is told whether the whole has changed since the run was judged, because another of ours went before
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

/** Whether a command has changed it and it has not been read again yet. */
function isInvalidated(get: Getter, wanted: Read): boolean {
  const cache = get(queryClientAtom).getQueryCache()
  return cache.find({ queryKey: keyOf(wanted) })?.state.isInvalidated ?? false
}
