import { useSetAtom } from 'jotai'
import { atom } from 'jotai/vanilla'
import { useEffect, useRef } from 'react'
import { guardAtom } from '../../state/arrive.ts'

/** What would be left: a form over a page, or a page that is one. */
export type Left = 'form' | 'page'

/** Whether a form with changes may be left. */
export type LeavingQuestion = {
  readonly left: Left
  readonly answer: (leave: boolean) => void
}

/** The question that is asked now; null while none is. */
export const leavingAtom = atom<LeavingQuestion | null>(null)

/** While a form has unsaved changes, every way out of it asks first. `onLeave` runs when the user lets them go. */
export function useGuard(dirty: boolean, onLeave: () => void, left: Left = 'form'): void {
  const setGuard = useSetAtom(guardAtom)
  const setLeaving = useSetAtom(leavingAtom)
  const leave = useRef(onLeave)
  leave.current = onLeave
  useEffect(() => {
    if (!dirty) return
    const ask = () =>
      new Promise<boolean>((done) => {
        setLeaving({
          left,
          answer: (yes) => {
            setLeaving(null)
            if (yes) leave.current()
            done(yes)
          },
        })
      })
    setGuard({ ask })
    return () => setGuard(null)
  }, [dirty, left, setGuard, setLeaving])
}
