import type { Keyboard } from '../keys/keymap.ts'
import { atom, type Setter } from 'jotai/vanilla'
import type { Names } from '../../../state/nouns.ts'

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

export type WorkOf = { readonly command: string; readonly names: Names }

/** Long work as the status line shows it on every page. */
export type Work = Progress & {
  readonly id: string
  readonly title: string
  /** The command that does it, and what it acts in. */
  readonly of: WorkOf
  /** How it ended; null while it runs. */
  readonly ended: 'finished' | 'cancelled' | 'failed' | null
  /** Why it failed, once it has. */
  readonly failure: string | null
  /** When it began, when it last reported progress, and how long it has been paused, in milliseconds. */
  readonly since: number
  readonly at: number
  readonly idle: number
  readonly pausedAt: number | null
  /** Why it paused itself; null if the user paused it, or if it runs. */
  readonly heldFor: string | null
  readonly pause: () => void
  readonly resume: () => void
  readonly cancel: () => void
}

/** Long work in progress, oldest first. */
export const worksAtom = atom<readonly Work[]>([])

/** The last few works as they ended: their end is announced, and a dialog still shows their steps. */
export const endedWorksAtom = atom<readonly Work[]>([])

/** The most works that are kept after they have ended. */
const MOST_ENDED = 5

/** Thrown inside work that the user cancelled. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled'
}

/**
 * Tracks a run that may take long: adds it to {@link worksAtom} with its first progress, and removes it with `end`.
 * @param now milliseconds, for tests
 */
export function followWork(
  set: Setter,
  { id, title, of }: Pick<Work, 'id' | 'title' | 'of'>,
  now: () => number = Date.now,
): Omit<RunContext<never>, 'seen' | 'keyboard'> & {
  /** Takes what it threw, if it did not run to its end. */
  readonly end: (thrown?: Error) => void
} {
  const stop = new AbortController()
  const since = now()
  let at = since
  let idle = 0
  let pausedAt: number | null = null
  let heldFor: string | null = null
  let latest: Progress | null = null
  let gate = Promise.resolve()
  let open = () => {}

  const hands = { pause: () => pause(), resume: () => resume(), cancel: () => cancel() }
  const seen = (): Work | null =>
    latest && {
      ...latest,
      id,
      title,
      of,
      since,
      at,
      idle,
      pausedAt,
      heldFor,
      ended: null,
      failure: null,
      ...hands,
    }
  const draw = () => {
    const work = seen()
    if (work === null) return
    set(worksAtom, (works) => {
      const isKnown = works.some((other) => other.id === id)
      return isKnown ? works.map((other) => (other.id === id ? work : other)) : [...works, work]
    })
  }
  const pause = () => {
    heldFor = null
    if (pausedAt === null) close()
    draw()
  }
  const close = () => {
    pausedAt = now()
    gate = new Promise((done) => {
      open = done
    })
  }
  const resume = () => {
    if (pausedAt !== null) idle += now() - pausedAt
    pausedAt = null
    heldFor = null
    open()
    draw()
  }
  const cancel = () => {
    stop.abort(new Cancelled('Cancelled'))
    open()
  }
  const show = (progress: Progress) => {
    latest = progress
    at = now()
    draw()
  }
  const passGate = async () => {
    await gate
    stop.signal.throwIfAborted()
  }
  return {
    signal: stop.signal,
    show,
    progress: (progress) => {
      show(progress)
      return passGate()
    },
    hold: async (why, until) => {
      stop.signal.throwIfAborted()
      if (pausedAt === null) {
        heldFor = why
        close()
        draw()
        // Ends this wait only: by then the user may have resumed it, or paused it.
        const held = gate
        void until.then(() => held === gate && heldFor !== null && resume())
      }
      await passGate()
    },
    end: (thrown) => {
      const work = seen()
      if (work !== null) {
        const ended =
          thrown === undefined ? 'finished' : thrown instanceof Cancelled ? 'cancelled' : 'failed'
        const as: Work = { ...work, ended, failure: thrown?.message ?? null }
        set(endedWorksAtom, (all) => [...all, as].slice(-MOST_ENDED))
      }
      set(worksAtom, (works) => works.filter((other) => other.id !== id))
    },
  }
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
