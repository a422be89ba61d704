import type { TufRepoUpload } from '@oxide/api'
import type { Api } from '../../api/http/client.ts'
import { systemUpdateRepositoryUpload } from '../../api/generated/writes/system-update-repositories.ts'
import { Cancelled, type RunContext, type WorkStep } from '../kernel/run/progress.ts'

/** Milliseconds without progress after which an upload is given up; verifying one takes the control plane minutes. */
const TIMEOUT = 20 * 60_000

/** Progress reports per upload; more would redraw the page for nothing. */
const REPORTS = 500

const SEND = 'Send repository file'
const STEPS = [SEND, 'Verify repository', 'Repository uploaded'] as const

type Context = Pick<RunContext<unknown>, 'signal' | 'show'>

/** Sends a repository in one call, and shows the progress. Ends once it is verified. */
export async function sendRepository(
  api: Api,
  file: File,
  { signal, show }: Context,
): Promise<TufRepoUpload> {
  const total = file.size
  let reported = 0
  const report = (at: number, status: WorkStep['status']) => {
    const statusOf = (index: number): WorkStep['status'] =>
      index < at ? 'complete' : index > at ? 'ready' : status
    const steps = STEPS.map((label, index) => ({ label, status: statusOf(index) }))
    const isSent = at > 0 || status === 'error'
    const ending = isSent ? ({ isEnding: true } as const) : {}
    const step = STEPS[at] ?? SEND
    show({ done: reported, total, unit: 'bytes', step, steps, isOneCall: true, ...ending })
  }
  report(0, 'running')
  try {
    const uploaded = await api.call(
      systemUpdateRepositoryUpload,
      { query: { fileName: file.name }, body: file },
      {
        signal,
        patience: TIMEOUT,
        onSent: (bytes) => {
          const isDue = bytes >= total || bytes - reported >= total / REPORTS
          if (!isDue) return
          reported = Math.min(bytes, total)
          report(reported < total ? 0 : 1, 'running')
        },
      },
    )
    reported = total
    report(STEPS.length - 1, 'complete')
    return uploaded
  } catch (error) {
    if (!(error instanceof Cancelled)) report(reported < total ? 0 : 1, 'error')
    throw error
  }
}
