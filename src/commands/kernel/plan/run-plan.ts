import type { Getter, Setter } from 'jotai/vanilla'
import { freshId } from '../../../state/fresh-id.ts'
import { alone } from '../../../state/plan/alone.ts'
import type { Entry, OnFailure } from '../../../state/plan/entry.ts'
import { ledgerAtom } from '../../../state/plan/ledger.ts'
import { ELSEWHERE } from '../../../state/plan/plans.ts'
import { schedule } from '../../../state/plan/schedule.ts'
import { fetchAtom, queryClientAtom } from '../../../state/cache/query.ts'
import type { Args, Awaits, Command } from '../command.ts'
import { printLine } from '../line/print.ts'
import { gerund, past } from '../line/verb-forms.ts'
import { idsIn } from '../run/by-id.ts'
import { readStale } from '../run/effects.ts'
import { messageOf, PHASES } from '../run/ending.ts'
import { isUnanswered } from '../run/finish.ts'
import { targetId } from '../run/journal.ts'
import { recordAtom } from './record.ts'
import type { Door, Outcome } from '../run/outcome.ts'
import { Cancelled } from '../run/progress.ts'
import { changeRun, endRun, notifyAtom } from '../run/runs.ts'
import { settle } from '../run/settle.ts'
import { peekSubject, subjectReads } from '../run/seen.ts'
import { isNoun } from '../../../state/nouns.ts'
import { namesGiven } from '../run/running.ts'
import { placeOf } from './predict.ts'
import { createWait } from './wait.ts'
import { followWork } from '../run/work.ts'

/** One command of a plan, with complete arguments. */
export type PlanStep = {
  readonly id: string
  readonly command: Command
  readonly args: Args
  /** The ids of the steps that must be done first. */
  readonly after: readonly string[]
  /** What reports call it. */
  readonly label: string
  /** The id of the resource that the user saw: the step never acts on another one of the same name. */
  readonly target: string | undefined
}

/** Commands in an order, under one question and with one report. */
export type Plan = {
  readonly id: string
  readonly kind: PlanKind
  readonly steps: readonly PlanStep[]
  readonly onFailure: OnFailure
  readonly door: Door
}

/** What a plan does, and what its steps are about. */
export type PlanKind = { readonly verb: string; readonly one: string; readonly many: string }

/** How the steps ended; null for one that was never begun. */
export type Ends = ReadonlyMap<string, Outcome | null>

/** Makes a step of a command, about the resource that the user sees. */
export function stepOf(
  get: Getter,
  given: Pick<PlanStep, 'command' | 'args' | 'label'> & Partial<PlanStep>,
): PlanStep {
  const { command, args } = given
  const target = given.target ?? targetId(command, peekSubject(get(queryClientAtom), command, args))
  return { id: freshId(), after: [], ...given, target }
}

export function titleOf({ kind, steps }: Pick<Plan, 'kind' | 'steps'>): string {
  return `${kind.verb} ${countOf(kind, steps.length)}`
}

/**
 * Runs the steps of a plan, which the user has agreed to, and reports on all of them. Each is in the ledger before any
 * is sent, and those that were never begun stay there. Only one tab runs a plan at a time.
 * @param run runs a command without asking again
 */
export async function runPlan(
  get: Getter,
  set: Setter,
  plan: Plan,
  run: (step: ReturnType<typeof requestOf>) => Promise<Outcome>,
): Promise<{ readonly ends: Ends; readonly isCancelled: boolean }> {
  const ran = await alone(plan.id, async () => {
    changeRun(set, plan.id, { phase: 'running' })
    const work = followWork(set, {
      id: plan.id,
      title: titleOf(plan),
      of: { command: plan.steps[0]?.command.id ?? '', names: {} },
    })
    const wait = createWait(get, work.signal)
    /** What steps of this run have started to change, by where it is. */
    const begun = new Map<string, Awaits>()
    let done = 0
    const now = () => ({ done, total: plan.steps.length, unit: plan.kind.many })
    work.show(now())
    await set(
      recordAtom,
      plan.steps.map((step, order) => waiting(get, plan, step, order)),
    )
    const ends = await schedule<PlanStep, Outcome>({
      steps: plan.steps,
      gate: () => work.progress(now()),
      isDone: ({ phase }) => phase === 'ran',
      stops: (outcome) =>
        (outcome.phase === 'fail' && outcome.isCutOff === true) ||
        (outcome.phase !== 'ran' && plan.onFailure === 'stop'),
      ready: ({ command, args }) => {
        const names = namesGiven(command, args)
        const places = Object.keys(names).filter(isNoun)
        return Promise.all(
          places.flatMap((noun) => begun.get(placeOf(noun, names)) ?? []).map(wait),
        )
      },
      run: async (step) => {
        // Judged by its current state, which earlier steps have changed.
        const reads = step.after.length > 0 ? subjectReads(step.command, step.args) : []
        await Promise.allSettled(reads.map((read) => set(fetchAtom, read, 0)))
        const outcome = await afterNoReply(get, set, step, await run(requestOf(plan, step)))
        recordUnrecorded(get, set, step, outcome)
        const awaits = awaitsOf(step, outcome)
        if (awaits !== undefined) begun.set(placeOf(awaits.noun, awaits.names), awaits)
        done += 1
        work.show(now())
        return outcome
      },
    })
    const isCancelled = work.signal.aborted
    work.end(isCancelled ? new Cancelled('Cancelled') : undefined)
    return { ends, isCancelled }
  })
  if (ran === null) {
    set(notifyAtom, { tone: 'note', title: titleOf(plan), text: ELSEWHERE }, plan.id)
  } else {
    report(get, set, plan, ran.ends)
  }
  endRun(set, plan.id)
  return ran ?? { ends: new Map(), isCancelled: true }
}

function requestOf({ door }: Plan, { id, command, args, target }: PlanStep) {
  return { id, command, given: args, target, door, sure: true } as const
}

function waiting(
  get: Getter,
  { id, kind, steps, onFailure, door }: Plan,
  { command, args, after, target, ...step }: PlanStep,
  order: number,
): Entry {
  // A plan whose rest is run keeps its title and the places of its steps.
  const before = get(ledgerAtom).get(step.id)
  const plan = before?.plan ?? { id, title: titleOf({ kind, steps }), order, after, onFailure }
  const line = printLine(command, args)
  const now = { phase: 'waiting', message: '', calls: [] } as const
  const seen = () => idsIn(command, args, peekSubject(get(queryClientAtom), command, args))
  const ids = before?.ids ?? seen()
  return { id: step.id, at: Date.now(), line, door, target, ids, plan, ...now }
}

/** Looks at what a step should have changed whose request got no reply: it may have been done all the same. */
async function afterNoReply(
  get: Getter,
  set: Setter,
  { id }: PlanStep,
  outcome: Outcome,
): Promise<Outcome> {
  const entry = get(ledgerAtom).get(id)
  if (outcome.phase !== 'fail' || entry === undefined || !isUnanswered(entry.calls)) return outcome
  const { lookAtAtom } = await import('./look-after.ts')
  const { phase, message, isSeen } = await set(lookAtAtom, entry)
  if (phase === 'done') return { phase: 'ran', result: {}, requestId: null }
  return { ...outcome, message, isCutOff: !isSeen }
}

/** Records how a step ended that joined a run of somebody else, or that lacked an argument. */
function recordUnrecorded(get: Getter, set: Setter, { id }: PlanStep, outcome: Outcome): void {
  const entry = get(ledgerAtom).get(id)
  if (entry?.phase !== 'waiting') return
  const message = messageOf(outcome, '', false)
  void set(recordAtom, [{ ...entry, at: Date.now(), phase: PHASES[outcome.phase], message }])
}

/** Reads again what the steps changed, says how they ended, and waits for what they only started. */
function report(get: Getter, set: Setter, { id, kind, steps }: Plan, ends: Ends): void {
  readStale(get)
  const gone = steps.map((step) => goneAfter(step, ends.get(step.id) ?? null))
  const awaits = steps
    .flatMap((step) => awaitsOf(step, ends.get(step.id) ?? null) ?? [])
    .filter(
      ({ noun, names }) => !gone.some((one) => one?.noun === noun && one.name === names[noun]),
    )
  const failures = steps.flatMap(({ id: step, label }) => {
    const outcome = ends.get(step)
    if (outcome == null || outcome.phase === 'ran') return []
    return [`${label}: ${messageOf(outcome, '', false)}`]
  })
  const unbegun = steps.flatMap(({ id: step, label }) => (ends.get(step) === null ? [label] : []))
  const verb = awaits.length > 0 ? gerund(kind.verb) : past(kind.verb)
  const done = steps.length - failures.length - unbegun.length
  const text = `${verb}${verb.includes(' ') ? ':' : ''} ${done} of ${countOf(kind, steps.length)}`
  const notes = [
    ...(failures.length === 0 ? [] : [shortened(failures, '; ')]),
    ...(unbegun.length === 0 ? [] : [`Not started: ${shortened(unbegun, ', ')}`]),
  ].join('; ')
  const tone = failures.length > 0 ? 'error' : notes === '' ? 'success' : 'note'
  const said = notes === '' ? { title: null, text } : { title: text, text: notes }
  set(notifyAtom, { tone, ...said }, id)
  settle(get, set, id, awaits, kind.many)
}

/** Returns the state that a step leads to; undefined if it did not run, or if the reply says all. */
function awaitsOf({ command, args }: PlanStep, outcome: Outcome | null): Awaits | undefined {
  return outcome?.phase === 'ran' ? command.done(args, outcome.result).awaits : undefined
}

/** Returns what a step has deleted, so that nothing waits for it any more. */
function goneAfter({ command, args }: PlanStep, outcome: Outcome | null) {
  return outcome?.phase === 'ran' ? command.done(args, outcome.result).gone : undefined
}

function countOf({ one, many }: PlanKind, count: number): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Names the first, and how many follow: a notice cannot hold hundreds. */
function shortened(all: readonly string[], between: string): string {
  const more = all.length - SHOWN
  return [...all.slice(0, SHOWN), ...(more > 0 ? [`and ${more} more`] : [])].join(between)
}

const SHOWN = 5
