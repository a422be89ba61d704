import { freshId } from '../../../state/fresh-id.ts'
import { ApiError } from '../../../api/http/errors.ts'
import type { Call } from '../../../api/http/result.ts'
import { type Origin, originAtom } from '../../../state/context.ts'
import { locationAtom } from '../../../state/navigation/location.ts'
import { navigateAtom } from '../../../state/navigation/navigate.ts'
import { alone } from '../../../state/plan/alone.ts'
import { ledgerAtom } from '../../../state/plan/ledger.ts'
import { apiAtom, fetchAtom, queryClientAtom } from '../../../state/cache/query.ts'
import { noteRefusalAtom } from '../../../state/session/lock.ts'
import { learnRoleAtom, roleRefusal } from '../../../state/navigation/needed-role.ts'
import type { Args, Command } from '../command.ts'
import { planFor } from '../find/offered.ts'
import { commandsAtom } from '../registry.ts'
import { failure, isOutOfDate, refusal, workTitle } from './ending.ts'
import { edits, refuseOnConflict } from './field-conflict.ts'
import { finish, follow } from './finish.ts'
import { askFirst, mustAsk, warnAtom } from './question.ts'
import { reportUndone } from './effects.ts'
import { keyboardAtom } from '../keys/keyboard.ts'
import { beforeWrites, recordCall, recordRunAtom } from './journal.ts'
import type { Door, Outcome, Report } from './outcome.ts'
import { namesGiven, isRunOf, waitAtom } from './running.ts'
import { contextFor } from './resolve.ts'
import { Cancelled } from './progress.ts'
import {
  askAtom,
  changeRun,
  endRun,
  reportAloneAtom,
  type ResolvedRun,
  runsAtom,
  worksAtom,
} from './runs.ts'
import { peekSubject, refusalSeen, resolveSeen } from './seen.ts'
import { loadSubject, withSeen, wrongArgs } from './subject.ts'
import { rackRefusal, readOnlyRefusal } from '../connection.ts'
import { inTurn, isOutdated } from './collection-queue.ts'
import { splitSecret } from './with-secret.ts'
import { followWork } from './work.ts'
import { atom, type Getter, type Setter } from 'jotai/vanilla'

/** A request to run a command, as a door makes it. */
export type RunRequest = {
  readonly command: Command
  readonly given: Args
  readonly door: Door
  /** Where the user was when they asked, if something had to load first: they may have moved on. */
  readonly origin?: Origin
  /** The subject as a form has shown it since it was opened; by default, what the cache holds now. */
  readonly seen?: unknown
  /** Set by a form that is the page or lies over it: leaving it when it has run needs no question. */
  readonly leaves?: true
  /** The id of the run, for a form that shows its progress. */
  readonly id?: string
  /** Set for a step of a plan: one question covers all of them, and one report. */
  readonly sure?: true
  /** The id of the resource that the user saw, for a step of a plan. */
  readonly target?: string | undefined
}

/**
 * Runs a command, whichever door it came through; there is no other way. Fills its arguments, loads what it acts on,
 * refuses with a reason, asks if it must, runs, and carries out the effects. Never rejects.
 */
export const runAtom = atom(null, (get, set, request: RunRequest) => start(get, set, request))

/** A function because it calls itself: an atom set within itself would take the value, and not run again. */
function start(get: Getter, set: Setter, request: RunRequest): Promise<Outcome> {
  const { command, door, sure = false, origin = get(originAtom) } = request
  // The first command may run before anything follows the lock.
  set(noteRefusalAtom)
  const context = contextFor(sure ? 'row' : door, request.given, origin.here)
  const client = get(queryClientAtom)
  const { args, missing } = resolveSeen(client, command, request.given, context)
  const where = namesGiven(command, args)
  const learning = missing.length > 0 ? set(learnRoleAtom, command.role, where) : null
  // Asks for nothing that the user's role makes useless.
  if (learning !== null) {
    const asked = learning.then(() => start(get, set, { ...request, origin }))
    if (!sure && door !== 'script') set(waitAtom, { ...request, origin }, asked)
    return asked
  }
  if (missing.length > 0) {
    const reason = refusalSeen(client, command, { args, missing })
    if (reason !== null) return Promise.resolve(refuse(get, set, { ...request, args }, reason))
    const needs = `Needs ${missing.map((name) => command.params[name]?.label ?? name).join(', ')}`
    if (sure) return Promise.resolve({ phase: 'refuse', reason: needs, fields: {} })
    const report = reportOf(command, 'asking', needs)
    // A page that can be shown without them asks for the rest itself.
    const page = command.place?.(args) ?? null
    if (page === null && door !== 'script') set(askAtom, { command, args, missing, door }, report)
    else set(reportAloneAtom, report)
    if (page !== null && door !== 'script') void set(navigateAtom, page)
    return Promise.resolve({ phase: 'ask', missing })
  }
  const isSameRun = isRunOf(command, args)
  const same = get(runsAtom).find((run) => run.request !== null && isSameRun(run.request))
  if (same?.outcome != null) return same.outcome
  const calls: Call[] = []
  const run: ResolvedRun = {
    id: request.id ?? freshId(),
    command,
    args: { ...command.defaults(args), ...args },
    given: args,
    door,
    sure,
    target: request.target,
    leaves: request.leaves === true,
    seen: request.seen,
    visit: origin.visit,
  }
  changeRun(set, run.id, { request: run })
  const outcome = perform(get, set, run, calls)
    .then((result) => finish(get, set, run, result, calls))
    .finally(() => endRun(set, run.id))
  changeRun(set, run.id, { outcome })
  return outcome
}

/** Refuses early if the known arguments already rule the command out, before asking for the rest. */
function refuse(
  get: Getter,
  set: Setter,
  run: RunRequest & { readonly args: Args },
  reason: string,
): Outcome {
  const outcome: Outcome = { phase: 'refuse', reason, fields: {} }
  const id = set(reportAloneAtom, reportOf(run.command, 'refused', reason))
  if (run.door !== 'form') reportUndone(get, set, { ...run, id }, outcome)
  return outcome
}

/** Makes the calls of a run, and adds them to `calls`. */
async function perform(
  get: Getter,
  set: Setter,
  run: ResolvedRun,
  calls: Call[],
): Promise<Outcome> {
  const { id, command, args, door, visit } = run
  try {
    const where = namesGiven(command, args)
    await set(learnRoleAtom, command.role, where)
    const client = get(queryClientAtom)
    const lacking =
      readOnlyRefusal(client, command) ??
      rackRefusal(client, command) ??
      roleRefusal(client, command.role, where)
    if (lacking !== null) return { phase: 'refuse', reason: lacking, fields: {} }
    const subject = await subjectOf(get, set, run)
    // Skips the question when the user has left the page that a link opened.
    if (door === 'link' && get(locationAtom)?.entry !== visit) return { phase: 'cancel' }
    // A step of a plan goes by ids: what has got a name since is not what the user saw.
    const byId = run.sure ? await import('./by-id.ts') : null
    const ids = byId?.idsIn(command, args, subject)
    const shown = { command, args, target: run.target, ids: get(ledgerAtom).get(id)?.ids }
    const another = byId?.anotherThanShown(shown, subject, ids) ?? null
    if (another !== null) return { phase: 'refuse', reason: another, fields: {} }
    const keyboard = () => get(keyboardAtom)
    const fields = wrongArgs(command, args, subject, keyboard())
    const reason = Object.values(fields)[0] ?? command.refused(subject, args)
    if (reason !== null) return refusal(reason, fields, command, args)
    const wasOutdated = isOutdated(get, run)
    const warning = await set(warnAtom, run, subject)
    if (mustAsk(run, warning)) {
      changeRun(set, id, { report: reportOf(command, 'staged', warning?.text ?? command.title) })
      const isAgreed = await set(askFirst, id, {
        ...{ command, args, door, subject, warning },
        asPlan: planInstead(get, set, run),
      })
      if (!isAgreed) return { phase: 'cancel' }
    }
    changeRun(set, id, { phase: 'running', report: reportOf(command, 'running', command.title) })
    const of = { command: command.id, names: namesGiven(command, args) }
    const work = followWork(set, { id, title: workTitle(command, args), of })
    try {
      const recorded = () => {
        const ended = get(runsAtom).find((one) => one.id === id)?.outcome
        alone(id, async () => ended).catch(() => undefined)
        return set(recordRunAtom, run, { phase: 'sending', message: '', calls: [], subject, ids })
      }
      const direct = get(apiAtom).listening((call) => recordCall(calls, call))
      const api = beforeWrites(byId?.callingById(direct, args, ids) ?? direct, recorded)
      const reply = await inTurn(get, set, run, async (isNowOutdated) => {
        const judged = wasOutdated || isNowOutdated ? await reload(set, run) : subject
        const seen = withSeen(command, args, judged, run.seen)
        if (door === 'form' && edits(command)) {
          refuseOnConflict(command, args, seen, await reload(set, run).catch(unlessGone(seen)))
        }
        return command.run(api, args, { ...work, keyboard, seen })
      })
      work.end()
      const { result, secret } = splitSecret(reply)
      changeRun(set, id, { secret })
      return { phase: 'ran', result, requestId: calls.at(-1)?.requestId ?? null }
    } catch (error) {
      const isShown = get(worksAtom).some((one) => one.id === id)
      work.end(error instanceof Error ? error : new Error('Unknown error'))
      if (isShown && error instanceof Cancelled) return { phase: 'cancel', begun: true }
      throw error
    }
  } catch (error) {
    if (error instanceof Cancelled) return { phase: 'cancel' }
    if (isOutOfDate(error, door)) {
      const refresh = [command.noun, command.on].filter((noun) => noun !== null)
      follow(get, set, run, { refresh })
    }
    return failure(error, command, args, get(queryClientAtom))
  }
}

/** Returns what a question about a deletion offers: the plan of all that it needs. */
function planInstead(get: Getter, set: Setter, { command: of, args }: ResolvedRun) {
  const command = planFor(get(commandsAtom), of)
  const open = () => command && void start(get, set, { command, given: args, door: 'button' })
  return command && { label: command.verb, open }
}

/**
 * Returns what the command acts on. Doors on screen judge by what the user sees; the others may come from anywhere, so
 * they ask the control plane.
 */
async function subjectOf(
  get: Getter,
  set: Setter,
  { command, args, door }: ResolvedRun,
): Promise<unknown> {
  const seen = ['row', 'button', 'key', 'form'].includes(door)
  const known = seen ? peekSubject(get(queryClientAtom), command, args) : undefined
  return known ?? loadSubject((read) => set(fetchAtom, read), command, args)
}

/** Loads the current state of what the command acts on. */
function reload(set: Setter, { command, args }: ResolvedRun): Promise<unknown> {
  return loadSubject((wanted) => set(fetchAtom, wanted, 0), command, args)
}

/** Leaves a resource that is gone to the call itself, whose failure says so. */
function unlessGone(seen: unknown) {
  return (error: unknown): unknown => {
    if (error instanceof ApiError && error.status === 404) return seen
    throw error
  }
}

function reportOf(command: Command, phase: Report['phase'], message: string): Report {
  return { command: command.id, phase, message, result: null, requestId: null }
}
