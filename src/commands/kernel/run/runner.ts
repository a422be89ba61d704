import { freshId } from '../../../state/fresh-id.ts'
import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { ApiError } from '../../../api/errors.ts'
import type { Call } from '../../../api/result.ts'
import { hereAtom } from '../../../state/context.ts'
import type { Ref } from '../../../state/nouns.ts'
import { locationAtom } from '../../../state/navigation/location.ts'
import { apiAtom, fetchAtom, queryClientAtom } from '../../../state/cache/query.ts'
import { learnRoleAtom, roleRefusal } from '../../../state/navigation/needed-role.ts'
import type { Args, Command } from '../command.ts'
import { deleteAlso, offspringOf } from './also-delete.ts'
import { failure, isOutOfDate, refusal, workTitle } from './ending.ts'
import { edits, refuseOnConflict } from './field-conflict.ts'
import { finish, follow, type Step } from './finish.ts'
import { askFirst, mustAsk } from './question.ts'
import { report } from './effects.ts'
import { keyboardAtom } from '../keys/keyboard.ts'
import { recordCall } from './journal.ts'
import { askAtom, type Door, type Outcome, type Report, reportAtom } from './outcome.ts'
import { namesGiven } from './names-given.ts'
import { contextFor } from './resolve.ts'
import { markBusy, runningAtom, runningWith } from './running.ts'
import { showOnceAtom } from './shown-once.ts'
import {
  loadSubject,
  peekSubject,
  refusalSeen,
  resolveSeen,
  withSeen,
  wrongArgs,
} from './subject.ts'
import { inTurn } from './collection-queue.ts'
import { Cancelled, followWork, worksAtom } from './work.ts'

export type Run = {
  readonly command: Command
  readonly given: Args
  readonly door: Door
  /** The subject as a form has shown it since it was opened; by default, what the cache holds now. */
  readonly seen?: unknown
  /** Set by a form that is the page or lies over it: leaving it when it has run needs no question. */
  readonly leaves?: true
  /** The id under which long work is shown, for a form that shows it too. */
  readonly work?: string
  /** Set for one of many runs covered by one question; a summary reports on all of them. */
  readonly sure?: true
}

/**
 * Runs a command, whichever door it came through; there is no other way. Fills its arguments, loads what it acts on,
 * refuses with a reason, asks if it must, runs, and carries out the effects. Never rejects.
 */
export const runAtom = atom(null, (get, set, request: Run) => start(get, set, request))

/** A function because it calls itself: an atom set within itself would take the value, and not run again. */
function start(get: Getter, set: Setter, request: Run): Promise<Outcome> {
  const { command, door, sure = false } = request
  const context = contextFor(sure ? 'row' : door, request.given, get(hereAtom))
  const client = get(queryClientAtom)
  const { args, missing } = resolveSeen(client, command, request.given, context)
  const where = namesGiven(command, args)
  const learning = missing.length > 0 ? set(learnRoleAtom, command.role, where) : null
  // Asks for nothing that the user's role makes useless.
  if (learning !== null) return learning.then(() => start(get, set, request))
  if (missing.length > 0) {
    const reason = refusalSeen(client, command, { args, missing })
    if (reason !== null) return Promise.resolve(refuse(get, set, { ...request, args }, reason))
    if (door !== 'script') set(askAtom, { command, args, missing, door })
    const labels = missing.map((name) => command.params[name]?.label ?? name)
    publish(set, command, 'asking', `Needs ${labels.join(', ')}`)
    return Promise.resolve({ phase: 'ask', missing })
  }
  const running = runningWith(get(runningAtom), command, args)
  if (running !== undefined) return running.outcome
  const calls: Call[] = []
  const step = {
    command,
    args: { ...command.defaults(args), ...args },
    door,
    sure,
    leaves: request.leaves === true,
    seen: request.seen,
    work: request.work ?? freshId(),
    entry: get(locationAtom)?.entry,
  }
  const also: Ref[] = []
  const outcome = perform(get, set, step, calls, also)
    .then((result) => finish(get, set, step, result, calls))
    .then(async (result) => {
      const next = (one: Command, ref: Ref) =>
        start(get, set, { command: one, given: ref.names, door, sure: true })
      if (result.phase === 'ran' && also.length > 0) await deleteAlso(get, set, also, next)
      return result
    })
    .finally(() => set(runningAtom, (runs) => runs.filter(({ id }) => id !== step.work)))
  set(runningAtom, (runs) => [...runs, { id: step.work, command, args, isBusy: false, outcome }])
  return outcome
}

/** Refuses early if the known arguments already rule the command out, before asking for the rest. */
function refuse(
  get: Getter,
  set: Setter,
  run: Run & { readonly args: Args },
  reason: string,
): Outcome {
  const outcome: Outcome = { phase: 'refuse', reason, fields: {} }
  publish(set, run.command, 'refused', reason)
  if (run.door !== 'form') report(get, set, run, outcome)
  return outcome
}

/** Runs a step. Adds its calls to `calls`, and the resources to delete along with it to `also`. */
async function perform(
  get: Getter,
  set: Setter,
  step: Step,
  calls: Call[],
  also: Ref[],
): Promise<Outcome> {
  const { command, args, door, entry } = step
  try {
    const where = namesGiven(command, args)
    await set(learnRoleAtom, command.role, where)
    const lacking = roleRefusal(get(queryClientAtom), command.role, where)
    if (lacking !== null) return { phase: 'refuse', reason: lacking, fields: {} }
    const subject = await subjectOf(get, set, step)
    // Skips the question when the user has left the page that a link opened.
    if (door === 'link' && get(locationAtom)?.entry !== entry) return { phase: 'cancel' }
    const keyboard = () => get(keyboardAtom)
    const fields = wrongArgs(command, args, subject, keyboard())
    const reason = Object.values(fields)[0] ?? command.refused(subject, args)
    if (reason !== null) return refusal(reason, fields, command, args)
    const warning = command.confirm(subject, args)
    const asks = mustAsk(step, warning?.text ?? null)
    if (asks) {
      publish(set, command, 'staged', warning?.text ?? command.title)
      const offspring = await offspringOf(get, warning, args)
      const answer = await set(askFirst, { command, args, door, subject, warning, offspring })
      if (answer === false) return { phase: 'cancel' }
      also.push(...answer)
    }
    publish(set, command, 'running', command.title)
    markBusy(set, step.work)
    const of = { command: command.id, names: namesGiven(command, args) }
    const work = followWork(set, { id: step.work, title: workTitle(command, args), of })
    try {
      const api = get(apiAtom).listening((call) => recordCall(calls, call))
      const result = await inTurn(get, set, step, async (isOutdated) => {
        const judged = isOutdated ? await reload(set, step) : subject
        const seen = withSeen(command, args, judged, step.seen)
        if (door === 'form' && edits(command)) {
          refuseOnConflict(command, args, seen, await reload(set, step).catch(unlessGone(seen)))
        }
        return command.run(api, args, { ...work, keyboard, seen })
      })
      const requestId = calls.at(-1)?.requestId ?? null
      work.end()
      return { phase: 'ran', result: set(showOnceAtom, result), requestId }
    } catch (error) {
      const isShown = get(worksAtom).some(({ id }) => id === step.work)
      work.end(error instanceof Error ? error : new Error('Unknown error'))
      if (isShown && error instanceof Cancelled) return { phase: 'cancel', begun: true }
      throw error
    }
  } catch (error) {
    if (error instanceof Cancelled) return { phase: 'cancel' }
    if (isOutOfDate(error, door)) {
      const refresh = [command.noun, command.on].filter((noun) => noun !== null)
      follow(get, set, step, { refresh })
    }
    return failure(error, command, args, get(queryClientAtom))
  }
}

/**
 * Returns what the command acts on. Doors on screen judge by what the user sees; the others may come from anywhere, so
 * they ask the control plane.
 */
async function subjectOf(
  get: Getter,
  set: Setter,
  { command, args, door }: Step,
): Promise<unknown> {
  const seen = ['row', 'button', 'key', 'form'].includes(door)
  const known = seen ? peekSubject(get(queryClientAtom), command, args) : undefined
  return known ?? loadSubject((read) => set(fetchAtom, read), command, args)
}

/** Loads the current state of what the command acts on. */
function reload(set: Setter, { command, args }: Step): Promise<unknown> {
  return loadSubject((wanted) => set(fetchAtom, wanted, 0), command, args)
}

/** Leaves a resource that is gone to the call itself, whose failure says so. */
function unlessGone(seen: unknown) {
  return (error: unknown): unknown => {
    if (error instanceof ApiError && error.status === 404) return seen
    throw error
  }
}

function publish(set: Setter, command: Command, phase: Report['phase'], message: string): void {
  set(reportAtom, { command: command.id, phase, message, result: null, requestId: null })
}
