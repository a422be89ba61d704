import type { Keyboard } from '../keys/keymap.ts'

/** One of several steps, as a row of a list. */
export type WorkStep = {
  readonly label: string
  readonly status: 'ready' | 'running' | 'complete' | 'error'
}

/** The progress of long work. */
export type Progress = {
  /** The amount done and the total, in `unit`. */
  readonly done: number
  readonly total: number
  /** `bytes`, shown as sizes with a rate; or what is counted, such as `instances`. */
  readonly unit: string
  /** The current step, if there are several. */
  readonly step?: string
  /** All steps, in order, for a dialog that shows them. */
  readonly steps?: readonly WorkStep[]
  /** Set if it cannot be paused, because it is a single call. */
  readonly isOneCall?: true
  /** Set once it can no longer be paused or cancelled, because it is cleaning up. */
  readonly isEnding?: true
}

/** The context of a run besides its arguments. */
export type RunContext<Subject> = {
  /** The subject as the user judged it, to compare with the current one before replacing it. */
  readonly seen: Subject
  /** Aborted when the user cancels the run. */
  readonly signal: AbortSignal
  /** Reports progress. Waits while the user has paused the run; rejects when the user cancels it. */
  readonly progress: (now: Progress) => Promise<void>
  /** Reports progress without waiting or rejecting, even once the run is cancelled. */
  readonly show: (now: Progress) => void
  /**
   * Pauses the run because it cannot continue, until the promise resolves or the user resumes it. Rejects when the user
   * cancels it.
   */
  readonly hold: (why: string, until: Promise<unknown>) => Promise<void>
  /** The keys in this browser. */
  readonly keyboard: () => Keyboard
}

/** Thrown inside work that the user cancelled. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled'
}

/** Returns the context of a run that is not tracked, such as the dry run behind a question. */
export function unfollowed<Subject>(seen: Subject): RunContext<Subject> {
  return {
    seen,
    signal: new AbortController().signal,
    progress: async () => {},
    show: () => {},
    hold: () => Promise.reject(new Cancelled('Cancelled')),
    keyboard: () => ({ slots: [], keymap: {}, singleKeys: 'on' }),
  }
}

/** Milliseconds after which the status line shows a running call, so that the user can cancel it. */
const LONG = 1500

/**
 * Waits for a single call that may take long, and shows it in the status line once it does.
 * @param unit the name of what it counts as one of, such as `queries`
 */
export async function longCall<Value>(
  { show }: Pick<RunContext<unknown>, 'show'>,
  unit: string,
  call: Promise<Value>,
): Promise<Value> {
  const wait = setTimeout(() => show({ done: 0, total: 1, unit, isOneCall: true }), LONG)
  try {
    return await call
  } finally {
    clearTimeout(wait)
  }
}
