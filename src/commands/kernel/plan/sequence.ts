import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { freshId } from '../../../state/fresh-id.ts'
import { CONTEXT_NOUN } from '../../../state/context.ts'
import type { Context } from '../command.ts'
import type { ParsedLine } from '../line/parse.ts'
import { printShell } from '../line/print.ts'
import { messageOf } from '../run/ending.ts'
import { openDraftAtom } from './draft.ts'
import { type Plan, runPlan, type PlanStep, stepOf, titleOf } from './run-plan.ts'
import type { Question } from '../run/outcome.ts'
import { askFirst, withHeading } from '../run/question.ts'
import { resolve } from '../run/resolve.ts'
import { runAtom } from '../run/runner.ts'
import { namesGiven } from '../run/running.ts'
import { endRun, questionAtom, runsAtom } from '../run/runs.ts'
import { subjectName } from '../run/subject.ts'

/** The commands of a list that is running, which a later list waits for. */
const endAtom = atom<Promise<void>>(Promise.resolve())

/**
 * Runs several commands one after the other, as a plan: one question says what they do. When one did not run, asks
 * whether to run the rest.
 */
export const runLinesAtom = atom(null, (get, set, lines: readonly ParsedLine[]): Promise<void> => {
  const end = get(endAtom).then(() => runLines(get, set, lines))
  set(endAtom, end)
  return end
})

/**
 * Fills in what the user looks at now, so that no command of the list acts on another page's resource once an earlier
 * one has gone there. Returns a sentence if one lacks arguments, which could not be asked for in between.
 */
export function bound(
  lines: readonly ParsedLine[],
  context: Context,
): readonly ParsedLine[] | string {
  const made: ParsedLine[] = []
  for (const { command, given } of lines) {
    const { args, missing } = resolve(command, given, context)
    if (missing.length > 0) {
      const labels = missing.map((name) => command.params[name]?.label ?? name)
      return `Among several commands, each must be complete: ${command.id} needs ${labels.join(', ')}`
    }
    made.push({ command, given: args })
  }
  return made
}

async function runLines(get: Getter, set: Setter, lines: readonly ParsedLine[]): Promise<void> {
  const steps: PlanStep[] = []
  for (const { command, given: args } of lines) {
    const after = steps.slice(-1).map(({ id }) => id)
    steps.push(stepOf(get, { command, args, label: printShell(command, args), after }))
  }
  const plan: Plan = { id: freshId(), kind: COMMANDS, steps, onFailure: 'stop', door: 'line' }
  const { onFailure } = plan
  const draft = { title: titleOf(plan), steps, onFailure }
  const asPlan = { label: 'Show as plan', open: () => void set(openDraftAtom, draft) }
  await runAgreed(get, set, plan, { sentence: countedIn(plan), asPlan })
}

/** Asks first: one Enter would run a whole clipboard, and many commands change something without a question. */
export async function runAgreed(
  get: Getter,
  set: Setter,
  plan: Plan,
  said: Said = { sentence: countedIn(plan) },
): Promise<void> {
  const isRunning = get(runsAtom).some(({ id, phase }) => id === plan.id && phase === 'running')
  if (isRunning || get(questionAtom) !== null || !(await agreed(set, plan, said))) return
  await said.begin?.()
  const { ends, isCancelled } = await runPlan(get, set, plan, (step) => set(runAtom, step))
  const rest = plan.steps.filter((step) => ends.get(step.id) === null)
  // The page of a plan offers the rest itself, and what waits for the failed step with it.
  if (isCancelled || rest.length === 0 || plan.onFailure === 'go on' || said.isOnPage) return
  const last = plan.steps.findLast((step) => ends.get(step.id) !== null)
  const outcome = ends.get(last?.id ?? '')
  const why = outcome == null ? '' : messageOf(outcome, '', false)
  const sentence = `${last?.label ?? ''} did not run: ${why}.`
  await runAgreed(get, set, { ...plan, steps: rest, kind: REST }, { sentence })
}

const COMMANDS = { verb: 'Run', one: 'command', many: 'commands' }
const REST = { verb: 'Run', one: 'remaining command', many: 'remaining commands' }

/** What the question about a plan says. */
type Said = {
  readonly sentence: string
  /** What will be gone, one by one. */
  readonly lost?: readonly string[]
  /** What must be typed, if it is not the name of the project or the thing. */
  readonly mustType?: string | null
  readonly asPlan?: Question['asPlan']
  readonly isOnPage?: true
  /** Called once the user has agreed. */
  readonly begin?: () => Promise<void>
}

async function agreed(set: Setter, plan: Plan, said: Said): Promise<boolean> {
  const { sentence, lost = [], mustType = null, asPlan } = said
  const { id, steps, door } = plan
  const destroying = steps.filter(({ command }) => command.danger === 'destroys')
  const worst = destroying[0] ?? steps.find(({ command }) => command.danger !== null) ?? steps[0]
  if (worst === undefined) return false
  const answer = await set(askFirst, id, {
    command: withHeading({ ...worst.command, verb: 'Run', on: null, typed: false }, titleOf(plan)),
    args: {},
    door,
    subject: undefined,
    warning: {
      text: sentence,
      mustType: destroying.length === 0 ? null : (mustType ?? wordFor(destroying)),
    },
    lines: [...commented('Lost for good', lost), ...steps.map(({ label }) => label)],
    asPlan,
  })
  if (!answer) endRun(set, id)
  return answer
}

/** Writes a list above lines as comments, so that all of it can be pasted. */
function commented(title: string, items: readonly string[]): readonly string[] {
  if (items.length === 0) return []
  return [`# ${title} (${items.length}):`, ...items.map((item) => `#   ${item}`), '']
}

/** Returns what must be typed before lines destroy something: the name of their project, or of the first thing. */
function wordFor(destroying: readonly PlanStep[]): string | null {
  const [first] = destroying
  if (first === undefined) return null
  const projects = destroying.map(({ command, args }) => namesGiven(command, args)[CONTEXT_NOUN])
  const [project] = new Set(projects).size === 1 ? projects : []
  return project ?? subjectName(first.command, first.args, undefined)
}

/** Counts commands by what they do: `Stop instance (3), Delete disk (2).` */
function countedIn({ steps }: Plan): string {
  const counts = new Map<string, number>()
  for (const { command } of steps) counts.set(command.title, (counts.get(command.title) ?? 0) + 1)
  return `${[...counts].map(([title, count]) => (count === 1 ? title : `${title} (${count})`)).join(', ')}.`
}
