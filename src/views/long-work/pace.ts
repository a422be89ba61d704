import { showSize } from '../../api/show/size.ts'
import type { Work } from '../../commands/kernel/run/work.ts'

/** Shows the rate and the time left, or why it waits; empty while unknown. */
export function paceOf({
  done,
  total,
  since,
  at,
  idle,
  pausedAt,
  heldFor,
  isEnding,
}: Work): string {
  if (isEnding === true) return ''
  if (heldFor !== null) return `${heldFor}, waiting`
  if (pausedAt !== null) return 'paused'
  const seconds = (at - since - idle) / 1000
  if (done === 0 || seconds <= 0) return ''
  const rate = done / seconds
  return `${showSize(rate)}/s · ${showTime((total - done) / rate)} left`
}

function showTime(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
