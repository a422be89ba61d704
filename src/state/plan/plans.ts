import { atom } from 'jotai/vanilla'
import type { Entry, PlanPart } from './entry.ts'
import { locationAtom } from '../navigation/location.ts'
import { ledgerAtom } from './ledger.ts'

/** A step as the ledger has it. */
export type PlannedEntry = Entry & { readonly plan: PlanPart }

/** The steps of each plan of the user, in order. */
export const plansAtom = atom((get): ReadonlyMap<string, readonly PlannedEntry[]> => {
  const plans = new Map<string, PlannedEntry[]>()
  for (const entry of get(ledgerAtom).values()) {
    if (!isPlanned(entry)) continue
    const steps = plans.get(entry.plan.id)
    if (steps === undefined) plans.set(entry.plan.id, [entry])
    else steps.push(entry)
  }
  for (const steps of plans.values()) steps.sort((one, other) => one.plan.order - other.plan.order)
  return plans
})

/** The id of the plan that the page shows; null for any other page. */
export const shownPlanAtom = atom((get): string | null => {
  const shown = get(locationAtom)?.shown
  return shown?.kind === 'page' && shown.id === 'plan' ? (shown.params['plan'] ?? null) : null
})

export const hasPlanAtom = atom((get) => get(shownPlanAtom) !== null)

function isPlanned(entry: Entry): entry is PlannedEntry {
  return entry.plan !== undefined
}

/** True for a step that can be run: it was never sent, or it is known not to be done. */
export function canRun({ phase }: Entry): boolean {
  return ['waiting', 'cancelled', 'refused', 'failed', 'not done'].includes(phase)
}

/** Returns those of the steps to run that come before the next mark: a person must look before the others run. */
export function untilLook(
  all: readonly PlannedEntry[],
  chosen: readonly PlannedEntry[],
): readonly PlannedEntry[] {
  const first = chosen[0]?.plan.order ?? 0
  const mark = all.find(({ plan: { look, order } }) => look !== undefined && order >= first)
  return chosen.filter(({ plan: { order } }) => order <= (mark?.plan.order ?? Infinity))
}

/**
 * Explains why a step has to wait whatever the state is: one before it is not known to be done, and is not among those
 * that run. Null if there is none, or the user does not want to wait for it.
 */
export function waitReason(
  all: ReadonlyMap<string, PlannedEntry>,
  { plan: { after } }: PlannedEntry,
  running: ReadonlySet<string>,
): string | null {
  for (const id of after) {
    const before = all.get(id)
    if (before === undefined || running.has(id) || before.plan.isLeftOut === true) continue
    const why = WAITS[before.phase]
    if (why !== null) return `Waits for step ${before.plan.order + 1}, which ${why}`
  }
  return null
}

const NOT_DONE = 'was not done'

const WAITS: Readonly<Record<Entry['phase'], string | null>> = {
  done: null,
  unknown: 'may not have been done',
  sending: 'is being sent',
  waiting: NOT_DONE,
  refused: NOT_DONE,
  failed: NOT_DONE,
  cancelled: NOT_DONE,
  'not done': NOT_DONE,
}

export const ELSEWHERE = 'Another tab is running this plan'

export const REHEARSED = 'Rehearsed, nothing was sent'

/** True if the plan has done steps and each of them can be undone. */
export function canUndo(steps: readonly Entry[]): boolean {
  const done = steps.filter(({ phase }) => phase === 'done')
  const isOpen = steps.some(({ phase }) => phase === 'sending' || phase === 'unknown')
  return done.length > 0 && !isOpen && done.every(({ undo }) => undo !== undefined)
}

/** Counts the steps of a plan: `12 of 40 done, 2 failed`. */
export function countSteps(steps: readonly Entry[]): string {
  if (steps[0]?.plan?.isRehearsal === true) return REHEARSED
  const counts = new Map<string, number>()
  for (const { phase } of steps) counts.set(phase, (counts.get(phase) ?? 0) + 1)
  const done = counts.get('done') ?? 0
  counts.delete('done')
  return [
    `${done} of ${steps.length} done`,
    ...[...counts].map(([phase, count]) => `${count} ${phase}`),
  ].join(', ')
}
