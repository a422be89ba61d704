import { atom, type Setter } from 'jotai/vanilla'
import { selectAtom } from 'jotai/vanilla/utils'
import { freshId } from '../../../state/fresh-id.ts'
import { isBareAtom } from '../../../state/navigation/shell-page.ts'
import type { Args, Command } from '../command.ts'
import type { Ask, Door, Notice, Outcome, Question, Report, Work } from './outcome.ts'
import type { Awaits, Settled } from '../command.ts'
import type { ShownOnce } from './with-secret.ts'

/** A run whose arguments are complete. */
export type ResolvedRun = {
  readonly id: string
  readonly command: Command
  readonly args: Args
  /** The arguments without made-up ones, so that a second start of the same run is recognized. */
  readonly given: Args
  readonly door: Door
  readonly sure: boolean
  /** The id of the resource that it was judged by, for a step of a plan. */
  readonly target: string | undefined
  readonly leaves: boolean
  readonly seen: unknown
  /** The visit of the page that it was started on. */
  readonly visit: string | undefined
}

/** Resources that a run has started to change, reported together once the last has settled. */
type Settling = {
  /** Milliseconds since 1970. */
  readonly since: number
  readonly waits: readonly Awaits[]
  readonly settled: readonly Settled[]
  /** The plural of several resources and their number; null for a single one. */
  readonly group: { readonly many: string; readonly size: number } | null
}

/** One run, from the moment a door asks for it. Everything that the console shows about runs is a view of these records. */
export type Run = {
  readonly id: string
  /** While it is `running`, its calls are being made, and what it acts on is busy. */
  readonly phase: 'asked' | 'questioned' | 'running' | 'settling' | 'ended'
  /**
   * The command that runs. Null once it has ended, so that no secret or file stays in memory; and for several commands under one
   * question, or a line that names no command.
   */
  readonly request: ResolvedRun | null
  /** The outcome to come, for which a second start of the same run waits. */
  readonly outcome: Promise<Outcome> | null
  readonly ask: (Ask & { readonly isBare: boolean }) | null
  readonly question: Question | null
  readonly work: Work | null
  readonly report: Report | null
  readonly settling: Settling | null
  /** The final state of its resource, once that has settled. */
  readonly settled: string | null
  /** True if a notice says this too, and announces it. */
  readonly isNoticed: boolean
  /** The notices that it has shown, until dismissed. */
  readonly notices: readonly (Notice & { readonly turn: number })[]
  /** The secret of its result, until dismissed. It is kept nowhere else. */
  readonly secret: ShownOnce | null
}

const NEW: Omit<Run, 'id'> = {
  phase: 'asked',
  request: null,
  outcome: null,
  ask: null,
  question: null,
  work: null,
  report: null,
  settling: null,
  settled: null,
  isNoticed: false,
  notices: [],
  secret: null,
}

/** Every run of this tab, in the order of their last reports. */
export const runsAtom = atom<readonly Run[]>([])

/** Changes a run, or begins one. */
export function changeRun(
  set: Setter,
  id: string,
  change: Partial<Run> | ((run: Run) => Partial<Run>),
): void {
  set(runsAtom, (runs) => {
    const at = runs.findIndex((run) => run.id === id)
    const old = runs[at] ?? { ...NEW, id }
    const run = { ...old, ...(typeof change === 'function' ? change(old) : change) }
    const isLast = at === -1 || run.report !== old.report
    const all = isLast ? [...runs.filter((other) => other !== old), run] : runs.with(at, run)
    return run.phase === 'ended' ? withoutOld(all) : all
  })
}

/** Forgets ended runs that nothing shows any more. */
function withoutOld(runs: readonly Run[]): readonly Run[] {
  const last = runs.findLast(({ report }) => report !== null)
  const isShown = (run: Run) =>
    run.phase !== 'ended' || run === last || run.notices.length > 0 || run.secret !== null
  const hidden = runs.filter((run) => !isShown(run))
  const old = new Set(hidden.filter(({ work }) => work === null))
  return runs.filter((run) => !old.has(run))
}

/** Ends a run, or leaves it to settle. */
export function endRun(set: Setter, id: string): void {
  changeRun(set, id, ({ settling }) => ({
    phase: settling === null ? 'ended' : 'settling',
    request: null,
    outcome: null,
    ask: null,
    question: null,
  }))
}

/** Forgets a run, such as a failure that has been mended. */
export const forgetRunAtom = atom(null, (_get, set, id: string) => {
  set(runsAtom, (runs) => runs.filter((run) => run.id !== id))
})

/** Returns a list about all runs, which stays the same while its items do: the progress of one run redraws no other. */
export function viewOf<Item>(itemsOf: (runs: readonly Run[]) => readonly Item[]) {
  return selectAtom(runsAtom, itemsOf, (some, others) => {
    return some.length === others.length && some.every((one, at) => one === others[at])
  })
}

/** The runs whose calls are being made. */
export const runningAtom = viewOf((runs) =>
  runs.flatMap(({ phase, request }) => (phase === 'running' ? (request ?? []) : [])),
)

/** The last report. */
export const reportAtom = atom((get) => get(lastAtom)?.report ?? null)

/** The final state of the last report's resource, once it has settled. */
export const settledAtom = atom((get) => get(lastAtom)?.settled ?? null)

/** The same, unless a notice announces it. */
export const settledAloneAtom = atom((get) =>
  get(lastAtom)?.isNoticed === true ? null : get(settledAtom),
)

/** The run that reported last. */
export const lastAtom = atom((get) => get(runsAtom).findLast(({ report }) => report !== null))

/** Reports what no run can: a line that cannot be read, or code that cannot be loaded. Returns its id. */
export const reportAloneAtom = atom(
  null,
  (_get, set, report: Pick<Report, 'command' | 'phase' | 'message'>): string => {
    const id = freshId()
    changeRun(set, id, { phase: 'ended', report: { ...report, result: null, requestId: null } })
    return id
  },
)

/** Reports that a command could not start because its code could not be loaded. */
export const reportFailedAtom = atom(
  null,
  (_get, set, command: string, reason: unknown): Outcome => {
    const why = reason instanceof Error ? reason.message : String(reason)
    const message = `Could not load commands: ${why}`
    set(reportAloneAtom, { command, phase: 'failed', message })
    return { phase: 'fail', message, fields: {}, requestId: null }
  },
)

const heldAskAtom = atom((get) => get(runsAtom).findLast(({ ask }) => ask !== null))

/**
 * The arguments that the user is asked for; null for none. Those of a page are hidden on the sign-in page until the user has
 * signed in. Asking takes the place of what was asked before.
 */
export const askAtom = atom(
  (get): Ask | null => {
    const ask = get(heldAskAtom)?.ask ?? null
    return ask === null || (get(isBareAtom) && !ask.isBare) ? null : ask
  },
  (get, set, ask: Ask | null, report?: Report) => {
    const isBare = get(isBareAtom)
    const held = get(heldAskAtom)
    const reported = report === undefined ? {} : { report }
    if (ask !== null) {
      changeRun(set, held?.id ?? freshId(), { ask: { ...ask, isBare }, ...reported })
    } else if (held !== undefined && (!isBare || held.ask?.isBare === true)) {
      changeRun(set, held.id, reported)
      endRun(set, held.id)
    }
  },
)

/** Closes the request for arguments unanswered, and reports that nothing was sent. */
export const dropAskAtom = atom(null, (get, set) => {
  const report = get(reportAtom)
  if (get(askAtom) === null) return
  if (report?.phase !== 'asking') return set(askAtom, null)
  set(askAtom, null, { ...report, phase: 'cancelled', message: 'Nothing was sent' })
})

/** The open question. */
export const questionAtom = atom(
  (get) => get(runsAtom).find(({ question }) => question !== null)?.question ?? null,
)

/** Long work in progress, oldest first. */
export const worksAtom = viewOf((runs) =>
  runs.flatMap(({ work }) => (work?.ended === null ? work : [])),
)

/** Long work as it ended: its end is announced, and a dialog still shows its steps. */
export const endedWorksAtom = viewOf((runs) =>
  runs.flatMap(({ work }) => (work === null || work.ended === null ? [] : work)),
)

/** The notices on screen, oldest first. Dismissed ones stay in the journal. */
export const noticesAtom = viewOf((runs) =>
  runs.flatMap(({ notices }) => notices).toSorted((one, other) => one.turn - other.turn),
)

/** Shows a notice: of a run, or of no run at all. */
export const notifyAtom = atom(null, (get, set, notice: Omit<Notice, 'id'>, run?: string) => {
  const turn = (get(noticesAtom).at(-1)?.turn ?? 0) + 1
  const given = { ...notice, id: freshId(), turn }
  if (run === undefined) changeRun(set, freshId(), { phase: 'ended', notices: [given] })
  else changeRun(set, run, ({ notices }) => ({ notices: [...notices, given] }))
})

export const dismissAtom = atom(null, (get, set, id: string) => {
  const run = get(runsAtom).find(({ notices }) => notices.some((notice) => notice.id === id))
  if (run === undefined) return
  changeRun(set, run.id, { notices: run.notices.filter((notice) => notice.id !== id) })
})

/** Secrets waiting to be copied, oldest first. A dialog shows them one by one. */
export const shownOnceAtom = viewOf((runs) => runs.flatMap(({ secret }) => secret ?? []))

/** Discards a secret. */
export const dismissShownOnceAtom = atom(null, (get, set, id: string) => {
  const run = get(runsAtom).find(({ secret }) => secret?.id === id)
  if (run !== undefined) changeRun(set, run.id, { secret: null })
})
