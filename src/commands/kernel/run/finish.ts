import type { Getter, Setter } from 'jotai/vanilla'
import type { Call } from '../../../api/http/result.ts'
import { writeReplyToCache } from '../../../state/cache/write-reply.ts'
import { locationAtom } from '../../../state/navigation/location.ts'
import { queryClientAtom } from '../../../state/cache/query.ts'
import { keepIndexAtom } from '../../../state/search/provided.ts'
import type { Effects } from '../command.ts'
import { applyEffects, markStale, reportTexts, reportUndone } from './effects.ts'
import { messageOf, PHASES } from './ending.ts'
import { recordRunAtom } from './journal.ts'
import type { Outcome } from './outcome.ts'
import { changeRun, type ResolvedRun } from './runs.ts'
import { namesGiven } from './running.ts'
import { summaryOf } from './summary.ts'
import { hasRun } from '../line/verb-forms.ts'

/**
 * Writes the outcome of a run to the journal and the outcome element, and carries out its effects. Returns it, as a
 * failure if what was tried has failed although every call succeeded.
 */
export function finish(
  get: Getter,
  set: Setter,
  run: ResolvedRun,
  outcome: Outcome,
  calls: readonly Call[],
): Outcome {
  const { id, command, args, door } = run
  const result = outcome.phase === 'ran' ? outcome.result : null
  const effects = outcome.phase === 'ran' ? command.done(args, result) : {}
  const done = reportTexts(effects).join('. ') || hasRun(command)
  const message = messageOf(outcome, done, calls.length > 0)
  const ended = failedIn(effects, outcome)
  const phase = PHASES[ended.phase]
  const report = {
    command: command.id,
    phase,
    undone: effects.failed?.later === true,
    message,
    result: outcome.phase === 'ran' ? summaryOf(result) : null,
    requestId: 'requestId' in outcome ? outcome.requestId : null,
  }
  changeRun(set, id, { report })
  // What got no reply may have been done. The plan looks at that, unless its tab ends first.
  const isOpen = run.sure && ended.phase === 'fail' && isUnanswered(calls)
  void set(recordRunAtom, run, { phase: isOpen ? 'unknown' : phase, message, calls })
  if (outcome.phase === 'ran') {
    const shown = [command.noun, command.on].filter((noun) => noun !== null)
    writeReplyToCache(get(queryClientAtom), shown, result)
    noteWrite(get, run, effects, result)
    follow(get, set, run, effects)
  } else if (!run.sure && (door !== 'form' || isLeft(get, run))) {
    reportUndone(get, set, run, outcome)
  }
  return ended
}

/** True if a change was sent to which no reply came. */
export function isUnanswered(calls: readonly Call[]): boolean {
  return calls.some(({ method, status }) => method !== 'GET' && status === 0)
}

/** Tells the search what exists now, and what no longer does. */
function noteWrite(
  get: Getter,
  { command, args }: ResolvedRun,
  { gone }: Effects,
  result: unknown,
): void {
  const noun = gone?.noun ?? command.noun
  if (noun === null) return
  const place = { noun, within: namesGiven(command, args) }
  // Without its code there is no search either.
  Promise.all([import('../../../state/search/catalog.ts'), get(keepIndexAtom).keep()])
    .then(([{ catalogAtom }]) => get(catalogAtom).note(place, gone?.name ?? null, result))
    .catch(() => undefined)
}

/** Returns the outcome as a failure, with its result, if the effects say that what was tried has failed. */
function failedIn({ failed }: Effects, outcome: Outcome): Outcome {
  if (failed === undefined || failed.later === true || outcome.phase !== 'ran') return outcome
  const { result, requestId } = outcome
  return { phase: 'fail', message: failed.text, fields: {}, requestId, result }
}

/** Carries out a run's effects. A step of a plan only marks what it changed. A form that was left does not navigate. */
export function follow(get: Getter, set: Setter, run: ResolvedRun, effects: Effects): void {
  if (run.sure) {
    // One report covers all steps, and only a step that is about a place goes there.
    markStale(get, effects)
    const { set: writes, forget, go } = effects
    const kept = {
      ...(writes !== undefined && { set: writes }),
      ...(forget !== undefined && { forget }),
      ...(go !== undefined && run.command.place !== null && { go }),
    }
    return applyEffects(get, set, run.id, kept, 'asks')
  }
  const way = !run.leaves ? 'asks' : isLeft(get, run) ? 'stays' : 'leaves'
  applyEffects(get, set, run.id, effects, way)
}

/** True if the user has navigated away since, so that a form cannot show the outcome of its run. */
function isLeft(get: Getter, { visit }: ResolvedRun): boolean {
  return get(locationAtom)?.entry !== visit
}
