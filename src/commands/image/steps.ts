import { Cancelled, type Progress, type RunContext, type WorkStep } from '../kernel/run/progress.ts'

/** The product's own words for the steps of an upload. */
export const STEPS = [
  'Create temporary disk',
  'Put disk in import mode',
  'Upload image file',
  'Get disk out of import mode',
  'Finalize disk and create snapshot',
  'Create image',
  'Delete disk and snapshot',
  'Image uploaded successfully',
] as const

export type ImportStep = (typeof STEPS)[number]

type Context = Pick<RunContext<unknown>, 'progress' | 'show' | 'hold'>

/** Reports how far an upload has come, by step and by bytes. */
export function trackSteps(context: Context, total: number) {
  let current: ImportStep = STEPS[0]
  let status: WorkStep['status'] = 'running'
  let done = 0
  const now = (): Progress => {
    const at = STEPS.indexOf(current)
    const statusOf = (index: number) => (index < at ? 'complete' : index > at ? 'ready' : status)
    const steps = STEPS.map((label, index) => ({ label, status: statusOf(index) }))
    return { done, total, unit: 'bytes', step: current, steps }
  }
  return {
    /** Begins a step, unless the user has cancelled; waits while they have paused. */
    begin: (step: ImportStep) => {
      current = step
      return context.progress(now())
    },
    /** Reports the bytes that are done. */
    progress: (bytes: number) => {
      done = bytes
      return context.progress(now())
    },
    /** Begins a step that can no longer be cancelled. */
    show: (step: ImportStep) => {
      current = step
      if (step === STEPS.at(-1)) status = 'complete'
      context.show({ ...now(), isEnding: true })
    },
    /** Marks the step as failed, and reports that temporary resources are being deleted. */
    fail: (error: unknown) => {
      if (!(error instanceof Cancelled)) status = 'error'
      context.show({ ...now(), step: 'Cleaning up', isEnding: true })
    },
    isAt: (step: ImportStep) => current === step,
    hold: context.hold,
  }
}
