import type { Getter, Setter } from 'jotai/vanilla'
import type { Call } from '../../../api/result.ts'
import { fileReply } from '../../../state/cache/write-reply.ts'
import { freshId } from '../../../state/fresh-id.ts'
import { locationAtom } from '../../../state/navigation/location.ts'
import { queryClientAtom } from '../../../state/cache/query.ts'
import type { Args, Command, Effects } from '../command.ts'
import { applyEffects, markStale, report, told } from './effects.ts'
import { messageOf, PHASES } from './ending.ts'
import { journalAtom } from './journal.ts'
import { type Door, type Outcome, reportAtom } from './outcome.ts'
import { namesGiven } from './names-given.ts'
import { printLine } from '../line/print.ts'
import { summaryOf } from './summary.ts'
import { hasRun } from '../line/verb-forms.ts'

/** A run whose arguments are complete. */
export type Step = {
  readonly command: Command
  readonly args: Args
  readonly door: Door
  readonly sure: boolean
  readonly leaves: boolean
  readonly seen: unknown
  readonly work: string
  /** The visit of the page that it was started on. */
  readonly entry: string | undefined
}

/**
 * Writes the outcome of a step to the journal and the outcome element, and carries out its effects. Returns it, as a
 * failure if what was tried has failed although every call succeeded.
 */
export function finish(
  get: Getter,
  set: Setter,
  step: Step,
  outcome: Outcome,
  calls: readonly Call[],
): Outcome {
  const { command, args, door } = step
  const result = outcome.phase === 'ran' ? outcome.result : null
  const effects = outcome.phase === 'ran' ? command.done(args, result) : {}
  const done = told(effects).join('. ') || hasRun(command)
  const message = messageOf(outcome, done, calls.length > 0)
  const ended = failedIn(effects, outcome)
  // Whoever signs in need not be the user whose journal this is.
  if (command.id !== 'console sign-in') {
    const line = printLine(command, args)
    const phase = PHASES[ended.phase]
    set(journalAtom, { id: freshId(), at: Date.now(), line, door, phase, message, calls })
  }
  set(reportAtom, {
    command: command.id,
    phase: PHASES[ended.phase],
    undone: effects.failed?.later === true,
    message,
    result: outcome.phase === 'ran' ? summaryOf(result) : null,
    requestId: 'requestId' in outcome ? outcome.requestId : null,
  })
  if (outcome.phase === 'ran') {
    const shown = [command.noun, command.on].filter((noun) => noun !== null)
    fileReply(get(queryClientAtom), shown, result)
    noteWrite(get, step, effects, result)
    follow(get, set, step, effects)
  } else if (!step.sure && (door !== 'form' || isLeft(get, step))) report(get, set, step, outcome)
  return ended
}

/** Tells the search what exists now, and what no longer does. */
function noteWrite(get: Getter, { command, args }: Step, { gone }: Effects, result: unknown): void {
  const noun = gone?.noun ?? command.noun
  if (noun === null) return
  const place = { noun, within: namesGiven(command, args) }
  // Without its code there is no search either.
  import('../../../state/search/catalog.ts')
    .then(({ catalogAtom }) => get(catalogAtom).note(place, gone?.name ?? null, result))
    .catch(() => undefined)
}

/** Returns the outcome as a failure, with its result, if the effects say that what was tried has failed. */
function failedIn({ failed }: Effects, outcome: Outcome): Outcome {
  if (failed === undefined || failed.later === true || outcome.phase !== 'ran') return outcome
  const { result, requestId } = outcome
  return { phase: 'fail', message: failed.text, fields: {}, requestId, result }
}

/** Carries out a run's effects. One of many runs only marks what it changed. A form that was left does not navigate. */
export function follow(get: Getter, set: Setter, step: Step, effects: Effects): void {
  if (step.sure) return markStale(get, effects)
  applyEffects(get, set, effects, !step.leaves ? 'asks' : isLeft(get, step) ? 'stays' : 'leaves')
}

/** True if the user has navigated away since, so that a form cannot show the outcome of its run. */
function isLeft(get: Getter, { entry }: Step): boolean {
  return get(locationAtom)?.entry !== entry
}
