import { useSetAtom, useStore } from 'jotai'
import { worksAtom } from '../../commands/kernel/run/work.ts'
import { leavingAtom } from '../form/guard.ts'

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
