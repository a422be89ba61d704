import type { Getter, Setter } from 'jotai/vanilla'
import { arriveAtom } from '../../state/arrive.ts'
import { notifyAtom } from '../../state/notices.ts'
import { type Noun, nouns } from '../../state/nouns.ts'
import { placeAtom, splitAddress } from '../../state/place.ts'
import { queryClientAtom } from '../../state/query.ts'
import { panelAtom, settingsAtom } from '../../state/settings.ts'
import type { Args, Command, Effects } from './command.ts'
import type { Outcome } from './outcome.ts'

/** Carries out what a command says should follow: refreshed answers, a report, another page. */
export function applyEffects(get: Getter, set: Setter, effects: Effects): void {
  refresh(get, effects.refresh ?? [])
  if (effects.forget === true) forget(get)
  if (effects.set !== undefined) set(settingsAtom, effects.set)
  if (effects.show !== undefined) set(panelAtom, effects.show)
  if (effects.say !== undefined) {
    const link = effects.offer === undefined ? {} : { link: effects.offer }
    set(notifyAtom, { tone: 'success', title: null, text: effects.say, ...link })
  }
  if (effects.leave !== undefined) location.assign(effects.leave)
  if (effects.go !== undefined && (effects.forget === true || !isHere(get, effects.go))) {
    void set(arriveAtom, effects.go, { unguarded: true })
  }
}

/** Drops every answer; what is on the screen is read anew, as whoever is asking now. */
function forget(get: Getter): void {
  const client = get(queryClientAtom)
  client.removeQueries({ type: 'inactive' })
  void client.resetQueries()
}

/** Whether the page that is shown is the one to go to: its filter and its place in the pages are kept, then. */
function isHere(get: Getter, path: string): boolean {
  return splitAddress(get(placeAtom)?.address ?? '').path === path
}

/** Tells why nothing was done. A cancelled question needs no report: the user knows. */
export function report(set: Setter, command: Command, args: Args, outcome: Outcome): void {
  if (outcome.phase === 'refuse') {
    set(notifyAtom, { tone: 'note', title: command.title, text: outcome.reason })
  } else if (outcome.phase === 'fail') {
    set(notifyAtom, { tone: 'error', title: command.failed(args), text: outcome.message })
  }
}

/** Marks every answer that shows these kinds of resource as stale; what is on the screen is read again. */
function refresh(get: Getter, changed: readonly Noun[]): void {
  const prefixes = changed.flatMap((noun) => nouns[noun].shownBy)
  if (prefixes.length === 0) return
  void get(queryClientAtom).invalidateQueries({
    predicate: ({ queryKey: [id] }) =>
      typeof id === 'string' && prefixes.some((prefix) => id.startsWith(prefix)),
  })
}
