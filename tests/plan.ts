import { openDraftAtom } from '../src/commands/kernel/plan/draft.ts'
import { runRestAtom } from '../src/commands/kernel/plan/rest.ts'
import { stepOf } from '../src/commands/kernel/plan/run-plan.ts'
import { readLineAtom } from '../src/commands/kernel/plan/step-line.ts'
import type { OnFailure } from '../src/state/plan/entry.ts'
import { ledgerAtom } from '../src/state/plan/ledger.ts'
import { plansAtom } from '../src/state/plan/plans.ts'
import type { Console } from './console.ts'

export type PlanGiven = {
  readonly onFailure?: OnFailure
  /** The numbers of the steps that each step waits for; by default, the one before it. */
  readonly after?: (at: number) => readonly number[]
}

/** Drafts a plan of these lines; returns it as the ledger has it, and what runs it. */
export async function draftOf(console: Console, lines: readonly string[], given: PlanGiven = {}) {
  const { onFailure = 'go on', after = (at) => (at === 0 ? [] : [at - 1]) } = given
  const steps: ReturnType<typeof stepOf>[] = []
  for (const [at, line] of lines.entries()) {
    const read = await console.store.set(readLineAtom, line)
    if ('error' in read) throw new Error(read.error)
    const { command, given: args } = read
    const before = after(at).map((other) => steps[other]?.id ?? '')
    steps.push(stepOf(console.store.get, { command, args, label: line, after: before }))
  }
  return planOf(
    console,
    await console.store.set(openDraftAtom, { title: 'Some', steps, onFailure }),
  )
}

/** Returns a plan that the ledger has. */
export function planOf(console: Console, id: string) {
  const entries = () => console.store.get(plansAtom).get(id) ?? []
  const run = () => console.store.set(runRestAtom, id, new Set(entries().map((step) => step.id)))
  return {
    id,
    entries,
    run,
    phases: () => entries().map(({ phase }) => phase),
    messages: () => entries().map(({ message }) => message),
    lines: () => entries().map(({ line }) => line),
    /** Runs it with the user's consent, and lets the time pass that things take. */
    agree: async () => {
      const ended = run()
      const question = await console.asked()
      question.answer(true)
      await passing(console, ended)
      return question
    },
  }
}

/** Returns the writes of steps of plans with the names that stand in their lines, for the ids that they go by. */
export function writesByName({ store, writes }: Pick<Console, 'store' | 'writes'>) {
  const names = new Map<string, string>()
  for (const { ids = {}, line } of store.get(ledgerAtom).values()) {
    for (const [param, id] of Object.entries(ids)) {
      names.set(id, new RegExp(`--${param} (\\S+)`).exec(line)?.[1] ?? id)
    }
  }
  return writes().map((call) => call.replaceAll(/[0-9a-f-]{36}/g, (id) => names.get(id) ?? id))
}

/** Lets time pass, here and at the control plane, until something has ended. */
export async function passing(console: Console, ended: Promise<unknown>): Promise<void> {
  const now = { isOver: false }
  void ended.finally(() => (now.isOver = true))
  while (!now.isOver) {
    console.clock.advance(60_000)
    console.pageClock.advance(3000)
    await new Promise((later) => setImmediate(later))
  }
}
