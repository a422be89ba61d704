import { useSetAtom, useStore } from 'jotai'
import { worksAtom } from '../../commands/kernel/run/runs.ts'
import { leavingAtom } from '../form/guard.ts'
import { atom } from 'jotai/vanilla'

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
