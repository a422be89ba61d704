import type { Query } from '@tanstack/query-core'
import type { Getter, Setter } from 'jotai/vanilla'
import { navigateAtom } from '../../../state/navigation/navigate.ts'
import { livingIn } from '../../../state/noun-words.ts'
import { calledOf, recordOf } from '../../../state/nouns.ts'
import { locationAtom, splitAddress } from '../../../state/navigation/location.ts'
import { outdate, queryClientAtom } from '../../../state/cache/query.ts'
import { tellOtherTabsAtom } from '../../../state/session/present.ts'
import { startOverAtom } from '../../../state/session/start-over.ts'
import { signedInAtom } from '../../../state/session/watch.ts'
import { notifyAtom, type ResolvedRun } from './runs.ts'
import { settle } from './settle.ts'
import type { Effects } from '../command.ts'
import type { Outcome } from './outcome.ts'
import { peekSubject } from './seen.ts'

/**
 * Carries out the effects of a run: refreshes answers, reports, navigates.
 * @param way how to navigate: `leaves` without a question, because the page's own form has run the command and loses
 * nothing; `stays` does not navigate, because the user has already left that form
 */
export function applyEffects(
  get: Getter,
  set: Setter,
  id: string,
  effects: Effects,
  way: 'asks' | 'leaves' | 'stays',
): void {
  const to = way === 'stays' ? undefined : effects.go
  if (effects.forget === 'signed-out') {
    // Comes first, so that no tab stores lists for a user who has signed out.
    set(tellOtherTabsAtom, null)
    return set(startOverAtom, to, forgetStoredLists())
  }
  const isSignIn = effects.forget === 'signed-in'
  const isWorld = effects.forget === 'world'
  const go = !isSignIn && (isWorld || !isHere(get, to)) ? to : undefined
  refresh(get, effects, go === undefined ? 'active' : 'none')
  if (isSignIn) void set(signedInAtom, to ?? '/')
  if (isWorld) {
    get(queryClientAtom).removeQueries({ type: 'inactive' })
    void get(queryClientAtom).resetQueries()
    void forgetStoredLists()
    set(tellOtherTabsAtom, null)
  }
  for (const { to: apply } of [effects.set ?? []].flat()) apply(set)
  const { failed, offer } = effects
  if (failed !== undefined) {
    set(notifyAtom, { tone: 'error', title: failed.title, text: failed.text }, id)
  }
  for (const text of effects.quiet === true ? [] : reports(effects)) {
    const link = offer === undefined ? {} : { link: offer }
    set(notifyAtom, { tone: 'success', title: null, text, ...link }, id)
  }
  if (effects.awaits !== undefined) settle(get, set, id, [effects.awaits])
  if (go !== undefined) {
    // Waits until the old page is gone: its reads may be about what was just deleted.
    const unguarded = way === 'leaves' || isWorld
    const arrival = set(navigateAtom, go, { unguarded })
    void arrival.then(() => refresh(get, effects, 'active'))
  }
}

/** Removes what the palette has stored. Never rejects. */
function forgetStoredLists(): Promise<void> {
  return import('../../../state/search/shelf.ts').then(
    ({ forgetLists }) => forgetLists(),
    () => undefined,
  )
}

/** Returns the reports of a command, in order. */
function reports({ say = [] }: Effects): readonly string[] {
  return typeof say === 'string' ? [say] : say
}

/** Returns the reports of a command, including a later step that failed. */
export function reportTexts(effects: Effects): readonly string[] {
  const { failed } = effects
  return [...reports(effects), ...(failed === undefined ? [] : [failed.title, failed.text])]
}

/**
 * True if an address is the current one, or the path of the current page, which then keeps its filter and its page
 * of the list.
 */
function isHere(get: Getter, path: string | undefined): boolean {
  const address = get(locationAtom)?.address ?? ''
  return address === path || splitAddress(address).path === path
}

/** Reports why nothing was done. A cancelled question needs no report: the user knows. */
export function reportUndone(
  get: Getter,
  set: Setter,
  { id, command, args }: Pick<ResolvedRun, 'id' | 'command' | 'args'>,
  outcome: Outcome,
): void {
  if (outcome.phase === 'refuse') {
    set(notifyAtom, { tone: 'note', title: command.title, text: outcome.reason }, id)
  } else if (outcome.phase === 'fail') {
    const { failed: title } = command.wording(
      peekSubject(get(queryClientAtom), command, args),
      args,
    )
    set(notifyAtom, { tone: 'error', title, text: outcome.message }, id)
  } else return
  const isInvalid = outcome.phase === 'refuse' || outcome.isInvalid === true
  import('../plan/offering.ts').then(
    ({ offerAtom }) => set(offerAtom, { run: id, command, args, isInvalid }),
    () => undefined,
  )
}

/**
 * Marks answers that show the changed kinds of resource as stale, and reads what is on screen again, except what is
 * about a resource that is gone.
 */
function refresh(get: Getter, effects: Effects, read: 'active' | 'none') {
  const { refresh: changed = [], gone } = effects
  const prefixes =
    changed === 'all'
      ? ['']
      : [...new Set(changed.flatMap(livingIn))].flatMap((noun) => recordOf(noun).shownBy)
  if (prefixes.length === 0) return
  const shows = (operation: string) => prefixes.some((prefix) => operation.startsWith(prefix))
  outdate(get, shows)
  if (read === 'none') return
  const predicate = (query: Query) =>
    shows(String(query.queryKey[0])) && query.state.isInvalidated && !isAbout(query, gone)
  void get(queryClientAtom).refetchQueries({ type: 'active', predicate })
}

/** Marks what a command changed as stale without refetching it, for one run among many that refetch once. */
export function markStale(get: Getter, effects: Effects): void {
  refresh(get, effects, 'none')
}

/** Refetches what is on the screen and marked as stale. */
export function readStale(get: Getter): void {
  void get(queryClientAtom).refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.isInvalidated,
  })
}

/** True if a read is about a resource by this name, or about something within it. */
function isAbout({ queryKey: [id, args] }: Query, gone: Effects['gone']): boolean {
  if (gone === undefined || typeof args !== 'object' || args === null) return false
  const param = calledOf(gone.noun)
  // The path of a noun's own read may call it by another word.
  const isOwn = recordOf(gone.noun).shownBy.some((prefix) => String(id).startsWith(prefix))
  const parts: readonly unknown[] = [
    'path' in args ? args.path : null,
    'query' in args ? args.query : null,
  ]
  return parts.some(
    (part) =>
      typeof part === 'object' &&
      part !== null &&
      Object.entries(part).some(
        ([key, name]) =>
          name === gone.name && (key === param || (isOwn && 'path' in args && part === args.path)),
      ),
  )
}
