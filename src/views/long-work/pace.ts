import { useSetAtom, useStore } from 'jotai'
import { worksAtom } from '../../commands/kernel/run/runs.ts'
import { leavingAtom } from '../form/guard.ts'
import { atom } from 'jotai/vanilla'
import { showSize } from '../../api/show/size.ts'
import type { Work } from '../../commands/kernel/run/outcome.ts'

/** The id of the long work whose steps are shown over the current page; null for none. */
export const openedWorkAtom = atom<string | null>(null)

/**
 * Returns a function that asks before it cancels long work. Cancels nothing that has ended, or can no longer be
 * cancelled, by the time of the answer.
 */
export function useCancelQuestion(id: string, left: 'upload' | 'work') {
  const store = useStore()
  const setLeaving = useSetAtom(leavingAtom)
  return (onCancel: () => void = () => {}) => {
    const answer = (yes: boolean) => {
      setLeaving(null)
      const work = store.get(worksAtom).find((other) => other.id === id)
      if (!yes || work === undefined || work.isEnding === true) return
      work.cancel()
      onCancel()
    }
    setLeaving({ left, answer })
  }
}

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
