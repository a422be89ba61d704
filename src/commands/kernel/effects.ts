import type { Query } from '@tanstack/query-core'
import type { Getter, Setter } from 'jotai/vanilla'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { notifyAtom } from '../../state/notices.ts'
import { livingIn } from '../../state/noun-words.ts'
import { calledOf, recordOf } from '../../state/nouns.ts'
import { locationAtom, splitAddress } from '../../state/navigation/location.ts'
import { outdate, queryClientAtom } from '../../state/cache/query.ts'
import { keyOf } from '../../state/cache/read.ts'
import { repliesAtom } from '../../state/replies.ts'
import { tellOtherTabsAtom } from '../../state/session/present.ts'
import { startOverAtom } from '../../state/session/start-over.ts'
import { signedInAtom } from '../../state/session/watch.ts'
import { panelAtom, preferencesAtom } from '../../state/preferences.ts'
import { awaitAtom } from './transitions.ts'
import { applyToCharts } from './chart-effects.ts'
import type { Args, Command, Effects } from './command.ts'
import { saveLog } from './log-effects.ts'
import type { Outcome } from './outcome.ts'
import { copyText } from './copy-text.ts'
import { applyToQueries } from './query-effects.ts'
import { saveFile } from './save-file.ts'
import { peekSubject } from './subject.ts'

/**
 * Carries out the effects of a command: refreshes answers, reports, navigates.
 * @param way how to navigate: `leaves` without a question, because the page's own form has run the command and loses
 * nothing; `stays` does not navigate, because the user has already left that form
 */
export function applyEffects(
  get: Getter,
  set: Setter,
  effects: Effects,
  way: 'asks' | 'leaves' | 'stays',
): void {
  const to = way === 'stays' ? undefined : effects.go
  if (effects.forget === 'signed-out') {
    set(tellOtherTabsAtom, null)
    return set(startOverAtom, to)
  }
  const isSignIn = effects.forget === 'signed-in'
  const isWorld = effects.forget === 'world'
  const go = !isSignIn && (isWorld || !isHere(get, to)) ? to : undefined
  refresh(get, effects, go === undefined ? 'active' : 'none')
  if (isSignIn) void set(signedInAtom, to ?? '/')
  if (isWorld) {
    get(queryClientAtom).removeQueries({ type: 'inactive' })
    void get(queryClientAtom).resetQueries()
    set(tellOtherTabsAtom, null)
  }
  const { keep } = effects
  if (keep !== undefined) get(queryClientAtom).setQueryData(keyOf(keep.of), keep.answer)
  if (effects.set !== undefined) set(preferencesAtom, effects.set)
  if (effects.show !== undefined) set(panelAtom, effects.show)
  if (effects.reply !== undefined) set(repliesAtom, effects.reply)
  if (effects.save !== undefined) saveFile(effects.save)
  if (effects.charts !== undefined) applyToCharts(get, set, effects.charts)
  if (effects.queries !== undefined) applyToQueries(get, set, effects.queries)
  if (effects.log !== undefined) saveLog(get, set, effects.log)
  const tell = () => {
    for (const text of effects.quiet === true ? [] : reports(effects)) {
      const link = effects.offer === undefined ? {} : { link: effects.offer }
      set(notifyAtom, { tone: 'success', title: null, text, ...link })
    }
  }
  const trouble = effects.failed ?? effects.undone
  if (trouble !== undefined) set(notifyAtom, { tone: 'error', ...trouble })
  if (effects.copy === undefined) tell()
  else void copy(set, effects.copy, tell)
  if (effects.awaits !== undefined) set(awaitAtom, effects.awaits)
  if (go !== undefined) {
    // Waits until the old page is gone: its reads may be about what was just deleted.
    const unguarded = way === 'leaves' || isWorld
    const arrival = set(navigateAtom, go, { unguarded })
    void arrival.then(() => refresh(get, effects, 'active'))
  }
}

/** Copies a text; shows it where the browser refuses, so that the user can copy it. */
async function copy(set: Setter, text: string, tell: () => void): Promise<void> {
  if (await copyText(text)) return tell()
  set(notifyAtom, {
    tone: 'error',
    title: null,
    text: `Could not copy. Copy this yourself: ${text}`,
  })
}

/** Returns the reports of a command, in order. */
function reports({ say = [] }: Effects): readonly string[] {
  return typeof say === 'string' ? [say] : say
}

/** Returns the reports of a command, including a later step that failed. */
export function told(effects: Effects): readonly string[] {
  const trouble = effects.failed ?? effects.undone
  return [...reports(effects), ...(trouble === undefined ? [] : [trouble.title, trouble.text])]
}

/**
 * Tells whether an address is the current one, or the path of the current page, which then keeps its filter and its page
 * of the list.
 */
function isHere(get: Getter, path: string | undefined): boolean {
  const address = get(locationAtom)?.address ?? ''
  return address === path || splitAddress(address).path === path
}

/** Reports why nothing was done. A cancelled question needs no report: the user knows. */
export function report(
  get: Getter,
  set: Setter,
  { command, args }: { readonly command: Command; readonly args: Args },
  outcome: Outcome,
): void {
  if (outcome.phase === 'refuse') {
    set(notifyAtom, { tone: 'note', title: command.title, text: outcome.reason })
  } else if (outcome.phase === 'fail') {
    const { failed: title } = command.wording(
      peekSubject(get(queryClientAtom), command, args),
      args,
    )
    set(notifyAtom, { tone: 'error', title, text: outcome.message })
  }
}

/**
 * Marks answers that show the changed kinds of resource as stale, and reads what is on screen again, except what is
 * about a resource that is gone.
 */
function refresh(get: Getter, effects: Effects, read: 'active' | 'none') {
  const { refresh: changed = [], refreshAll, gone } = effects
  const stale = new Set(changed.flatMap(livingIn))
  const prefixes = refreshAll ? [''] : [...stale].flatMap((noun) => recordOf(noun).shownBy)
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

/** Tells whether a read is about a resource by this name, or about something within it. */
function isAbout({ queryKey: [id, args] }: Query, gone: Effects['gone']): boolean {
  if (gone === undefined || typeof args !== 'object' || args === null) return false
  const called = calledOf(gone.noun)
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
          name === gone.name && (key === called || (isOwn && 'path' in args && part === args.path)),
      ),
  )
}
