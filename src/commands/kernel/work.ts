import { atom, type Setter } from 'jotai/vanilla'

/** The progress of long work. */
export type Progress = {
  /** The amount done so far and the total, in `unit`. */
  readonly done: number
  readonly total: number
  /** `bytes`, shown as sizes with a rate; or what is counted, such as `instances`. */
  readonly unit: string
  /** The current step, if there are several. */
  readonly step?: string
}

/** The context of a run besides its arguments. */
export type RunContext<Subject> = {
  /** The subject as the user judged it, to compare with the current one before replacing it. */
  readonly seen: Subject
  /** Aborted when the user cancels the run. */
  readonly signal: AbortSignal
  /** Reports progress. Waits while the user has paused the run; rejects when the user cancels it. */
  readonly progress: (now: Progress) => Promise<void>
}

/** Long work as the status line shows it on every page. */
export type Work = Progress & {
  readonly id: string
  readonly title: string
  /** When it began, when it last reported progress, and how long it has been paused, in milliseconds. */
  readonly since: number
  readonly at: number
  readonly idle: number
  readonly pausedAt: number | null
  readonly pause: () => void
  readonly resume: () => void
  readonly cancel: () => void
}

/** Long work in progress, oldest first. */
export const worksAtom = atom<readonly Work[]>([])

/** Thrown inside work that the user has cancelled. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled'
}

/**
 * Tracks a run that may take long: adds it to {@link worksAtom} with its first progress, and removes it with `end`.
 * @param now milliseconds, for tests
 */
export function followWork(
  set: Setter,
  { id, title }: { readonly id: string; readonly title: string },
  now: () => number = Date.now,
): Pick<RunContext<never>, 'signal' | 'progress'> & {
  /** Shows how far it has come, and waits for nothing. */
  readonly show: (now: Progress) => void
  readonly end: () => void
} {
  const stop = new AbortController()
  const since = now()
  let at = since
  let idle = 0
  let pausedAt: number | null = null
  let latest: Progress | null = null
  let gate = Promise.resolve()
  let open = () => {}

  const draw = () => {
    if (latest === null) return
    const work: Work = { ...latest, id, title, since, at, idle, pausedAt, pause, resume, cancel }
    set(worksAtom, (works) => {
      const isKnown = works.some((other) => other.id === id)
      return isKnown ? works.map((other) => (other.id === id ? work : other)) : [...works, work]
    })
  }
  const pause = () => {
    if (pausedAt !== null) return
    pausedAt = now()
    gate = new Promise((done) => {
      open = done
    })
    draw()
  }
  const resume = () => {
    if (pausedAt !== null) idle += now() - pausedAt
    pausedAt = null
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
  return {
    signal: stop.signal,
    show,
    progress: async (progress) => {
      show(progress)
      await gate
      stop.signal.throwIfAborted()
    },
    end: () => set(worksAtom, (works) => works.filter((other) => other.id !== id)),
  }
}

/** Returns the context of a run that is not tracked, such as the dry run behind a question. */
export function unfollowed<Subject>(seen: Subject): RunContext<Subject> {
  return { seen, signal: new AbortController().signal, progress: async () => {} }
}
