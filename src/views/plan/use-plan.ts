import { useAtomValue, useStore } from 'jotai'
import { atom } from 'jotai/vanilla'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Foreseen } from '../../commands/kernel/plan/preview.ts'
import type { Work } from '../../commands/kernel/run/outcome.ts'
import { runsAtom, worksAtom } from '../../commands/kernel/run/runs.ts'
import { namesHeld, whenFree } from '../../state/plan/alone.ts'
import { ledgerAtom } from '../../state/plan/ledger.ts'
import { canRun, type PlannedEntry, plansAtom } from '../../state/plan/plans.ts'

/** Returns the steps of a plan. A plan that runs changes its ledger more often than anybody could see: draws once a frame. */
export function useSteps(id: string): readonly PlannedEntry[] {
  const store = useStore()
  const read = useCallback(() => store.get(plansAtom).get(id) ?? NONE, [store, id])
  const [steps, setSteps] = useState(read)
  useEffect(() => {
    let frame: number | null = null
    const draw = () => {
      frame = null
      setSteps(read())
    }
    const stop = store.sub(ledgerAtom, () => (frame ??= requestAnimationFrame(draw)))
    draw()
    return () => {
      stop()
      if (frame !== null) cancelAnimationFrame(frame)
    }
  }, [store, read])
  return steps
}

const NONE: readonly PlannedEntry[] = []

/** Returns the work of a plan that this tab runs; null for none. */
export function useWork(id: string): Work | null {
  return useAtomValue(worksAtom).find((work) => work.id === id) ?? null
}

/** True while something that this tab's run of a plan has started is still changing, so that nothing can be predicted. */
export function useSettling(id: string): boolean {
  return useAtomValue(
    useMemo(
      () => atom((get) => get(runsAtom).some((run) => run.id === id && run.settling !== null)),
      [id],
    ),
  )
}

/** True while another tab runs a plan: this one only watches. */
export function useElsewhere(
  id: string,
  work: Work | null,
  steps: readonly PlannedEntry[],
): boolean {
  const [isElsewhere, setElsewhere] = useState(false)
  const isWatched = work !== null || isElsewhere
  useEffect(() => {
    if (isWatched) return
    let isOld = false
    void namesHeld().then((held) => isOld || setElsewhere(held.has(id)))
    return () => {
      isOld = true
    }
    // A run of another tab shows in what it records.
  }, [id, isWatched, steps])
  useEffect(() => {
    if (!isElsewhere) return
    const stop = new AbortController()
    void whenFree(id, stop.signal).then(() => stop.signal.aborted || setElsewhere(false))
    return () => stop.abort()
  }, [id, isElsewhere])
  return isElsewhere && work === null
}

export type Preview = {
  /** By the ids of the steps; empty until they are known. */
  readonly foreseen: ReadonlyMap<string, Foreseen>
  /** Why they cannot be known. */
  readonly failure: string | null
}

/** Predicts the steps that can run, again whenever one of them changes. Nothing is read while the plan runs. */
export function usePreview(
  id: string,
  steps: readonly PlannedEntry[],
  isRunning: boolean,
): Preview {
  const store = useStore()
  const [preview, setPreview] = useState<Preview>(NOTHING)
  const key = isRunning || chosenOf(steps).length === 0 ? '' : steps.map(textOf).join('\n')
  useEffect(() => {
    let isOld = false
    const foresee = async () => {
      const { previewAtom } = await import('../../commands/kernel/plan/preview.ts')
      const open = chosenOf(store.get(plansAtom).get(id) ?? NONE)
      const all = await store.set(previewAtom, open)
      return { foreseen: new Map(all.map((one) => [one.entry.id, one])), failure: null }
    }
    if (key !== '') {
      foresee().then(
        (known) => isOld || setPreview(known),
        (reason: unknown) => isOld || setPreview({ ...NOTHING, failure: String(reason) }),
      )
    }
    return () => {
      isOld = true
    }
  }, [store, id, key])
  return key === '' ? NOTHING : preview
}

/** Returns everything about a step that a prediction depends on, as one text. */
function textOf(step: PlannedEntry): string {
  const { id, line, phase, plan } = step
  if (!canRun(step) || plan.isLeftOut === true) return `${id} ${phase} ${plan.isLeftOut}`
  return `${id} ${plan.order} ${plan.after.join()} ${line}`
}

const NOTHING: Preview = { foreseen: new Map(), failure: null }

/** Returns the steps that a run would send: without those that will be refused. */
export function allowedOf(
  steps: readonly PlannedEntry[],
  foreseen: Preview['foreseen'],
): readonly PlannedEntry[] {
  return chosenOf(steps).filter(({ id }) => (foreseen.get(id)?.reason ?? null) === null)
}

/** Returns the steps that are not left out, and that can be run. */
export function chosenOf(steps: readonly PlannedEntry[]): readonly PlannedEntry[] {
  return steps.filter((step) => canRun(step) && step.plan.isLeftOut !== true)
}

/** Returns what the keys of the page do: run, or pause, continue and cancel what runs. */
export function actionsOf(work: Work | null, run: (() => void) | undefined) {
  if (work === null) return run === undefined ? {} : { start: run }
  return { start: work.pausedAt === null ? work.pause : work.resume, stop: work.cancel }
}
