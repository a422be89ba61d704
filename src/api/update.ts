import type { UpdateStatus } from '@oxide/api'
import { isOlder } from './semver.ts'

/** How many components of the system run the target release. */
export type UpdateProgress = {
  readonly current: number
  readonly total: number
  /** A whole number that is 100 only when nothing is left. */
  readonly percent: number
}

/** Returns how far the system has come; null if there is no target, or nothing sensible is known of the components. */
export function progressOf(status: UpdateStatus): UpdateProgress | null {
  const target = status.targetRelease?.version
  if (target === undefined) return null
  const counts = countsOf(status)
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  if (total === 0) return null
  const current = counts.find(([version]) => version === target)?.[1] ?? 0
  const percent = Math.floor((100 * current) / total)
  return { current, total, percent: current < total ? Math.min(99, percent) : 100 }
}

/** Returns how many components run each release, the most frequent first; leaves out invalid counts. */
export function countsOf({
  componentsByReleaseVersion: counts,
}: Pick<UpdateStatus, 'componentsByReleaseVersion'>): readonly (readonly [string, number])[] {
  return Object.entries(counts)
    .filter(([, count]) => Number.isSafeInteger(count) && count > 0)
    .toSorted(([, one], [, other]) => other - one)
}

export function releaseRefusal(
  version: string,
  { targetRelease }: Pick<UpdateStatus, 'targetRelease'>,
): string | null {
  const current = targetRelease?.version
  if (current === undefined) return null
  if (current === version) return 'Already set as target'
  return isOlder(version, current) ? 'Cannot set older release as target' : null
}

const OFTEN = 20_000
const SELDOM = 120_000
/** Milliseconds after the last planned step for which another one is likely. */
const LIVELY = 30 * 60_000

/** Decides how soon to read the status again, in milliseconds: often while the system is being updated. */
export function statusPolling(status: UpdateStatus | undefined, now: number = Date.now()): number {
  const last: unknown = status?.timeLastStepPlanned
  return last instanceof Date && now - last.getTime() < LIVELY ? OFTEN : SELDOM
}
