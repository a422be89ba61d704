import { isRecord } from '../../api/shape.ts'
import type { Call } from '../../api/http/result.ts'

/** How a step goes, as the journal says it. `sending` is written before its first request leaves. */
export type EntryPhase =
  | 'waiting'
  | 'sending'
  | 'done'
  | 'refused'
  | 'failed'
  | 'cancelled'
  | 'not done'
  | 'unknown'

/** One command: of a plan, or alone. It holds no secrets. */
export type Entry = {
  readonly id: string
  /** When it last changed, in milliseconds since 1970. */
  readonly at: number
  /** The console's own line, which can be run again as it is. */
  readonly line: string
  readonly door: string
  readonly phase: EntryPhase
  readonly message: string
  /** Its first and its last calls, if it made very many. */
  readonly calls: readonly Call[]
  /** The id of what it acts on, as judged before it was sent. */
  readonly target?: string | undefined
  /** The ids of all that its line names, by parameter, as the user saw them. */
  readonly ids?: Readonly<Record<string, string>> | undefined
  /** The line that takes it back, if there is one. */
  readonly undo?: string | undefined
  readonly plan?: PlanPart
}

/** True if a command sent a change. */
export function hasWritten({ calls }: Entry): boolean {
  return calls.some(({ method }) => method !== 'GET' && method !== 'HEAD')
}

/** The place of a step in its plan. Each step repeats what is said of all, so that one write keeps it. */
export type PlanPart = {
  readonly id: string
  readonly title: string
  readonly order: number
  /** The steps that must be done first. */
  readonly after: readonly string[]
  readonly onFailure: OnFailure
  /** What must be typed before something is destroyed; absent for the name of the project or the thing. */
  readonly mustType?: string
  /** A sentence above the steps. */
  readonly note?: string
  /** Set if the user does not want to run it, nor to wait for it. */
  readonly isLeftOut?: boolean
  /** What a person must look at once the step has run: those below wait until they start them. */
  readonly look?: string
  /** What the writer of the lines says about the step. */
  readonly comment?: string
  /** Set if the plan only shows what would happen, and can never be run. */
  readonly isRehearsal?: boolean
}

/** Whether what does not depend on a failed step still runs. */
export type OnFailure = 'go on' | 'stop'

/** Keeps what a user has between visits, and for other tabs of the same user. Every call may be refused. */
export type OwnShelf<Item> = {
  put(owner: string, items: readonly Item[]): Promise<void>
  read(owner: string): Promise<unknown>
  drop(owner: string, id: string): Promise<void>
  clear(owner: string): Promise<void>
  /**
   * Calls `take` with what other tabs put there, with the id of what one drops, and with null when one clears it.
   * Returns a function that stops.
   */
  follow(owner: string, take: (items: unknown, dropped?: string) => void): () => void
}

export type LedgerShelf = OwnShelf<Entry>

/** Drops entries beyond this many, and those older than this many milliseconds. */
export const MOST_ENTRIES = 10_000
export const OLDEST_ENTRY = 30 * 24 * 3_600_000

/** Skips what another version of the console may have stored. */
export function isEntry(value: unknown): value is Entry {
  if (!isLike(value, ['id', 'line', 'door', 'phase', 'message'], ['at'])) return false
  const { calls, plan, undo, ids } = value
  return (
    (undo === undefined || typeof undo === 'string') &&
    (ids === undefined || (isRecord(ids) && Object.values(ids).every(isText))) &&
    Array.isArray(calls) &&
    calls.every((call: unknown) => isLike(call, ['method', 'path'], ['status', 'milliseconds'])) &&
    (plan === undefined ||
      (isLike(plan, ['id', 'title', 'onFailure'], ['order']) &&
        Array.isArray(plan['after']) &&
        [plan['mustType'], plan['note'], plan['look'], plan['comment']].every(isTextOrAbsent)))
  )
}

function isTextOrAbsent(value: unknown): boolean {
  return value === undefined || isText(value)
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isLike(
  value: unknown,
  texts: readonly string[],
  numbers: readonly string[],
): value is Readonly<Record<string, unknown>> {
  return (
    isRecord(value) &&
    texts.every((key) => typeof value[key] === 'string') &&
    numbers.every((key) => typeof value[key] === 'number')
  )
}
