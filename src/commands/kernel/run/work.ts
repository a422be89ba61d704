import type { Setter } from 'jotai/vanilla'
import type { Work } from './outcome.ts'
import { Cancelled, type Progress, type RunContext } from './progress.ts'
import { changeRun } from './runs.ts'

/**
 * Tracks a run that may take long: shows its work from its first progress until `end`.
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

  const controls = { pause: () => pause(), resume: () => resume(), cancel: () => cancel() }
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
      ...controls,
    }
  const draw = () => {
    const work = seen()
    if (work !== null) changeRun(set, id, { work })
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
      if (work === null) return
      const ended =
        thrown === undefined ? 'finished' : thrown instanceof Cancelled ? 'cancelled' : 'failed'
      changeRun(set, id, { work: { ...work, ended, failure: thrown?.message ?? null } })
    },
  }
}
