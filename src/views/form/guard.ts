import { useSetAtom, useStore } from 'jotai'
import { atom } from 'jotai/vanilla'
import { useEffect, useRef } from 'react'
import { guardAtom } from '../../state/navigate.ts'

/** What the user would leave: a form over a page or on a page of its own, or long work in its dialog or elsewhere. */
export type Left = 'form' | 'page' | 'upload' | 'work'

/** A question whether to leave something unfinished. */
export type LeavingQuestion = {
  readonly left: Left
  readonly answer: (leave: boolean) => void
}

/** The question being asked; null if there is none. */
export const leavingAtom = atom<LeavingQuestion | null>(null)

/** Makes every way out of a form with unsaved changes ask first. Calls `onLeave` when the user discards them. */
export function useGuard(dirty: boolean, onLeave: () => void, left: Left = 'form'): void {
  const store = useStore()
  const setGuard = useSetAtom(guardAtom)
  const setLeaving = useSetAtom(leavingAtom)
  const leave = useRef(onLeave)
  leave.current = onLeave
  useEffect(() => {
    if (!dirty) return
    const ask = () =>
      new Promise<boolean>((done) => {
        // A newer way out takes the place of the one that was asked about.
        store.get(leavingAtom)?.answer(false)
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
  }, [dirty, left, setGuard, setLeaving, store])
}
