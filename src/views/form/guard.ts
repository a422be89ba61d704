import { useSetAtom, useStore } from 'jotai'
import { atom } from 'jotai/vanilla'
import { useEffect, useRef } from 'react'
import { guardAtom } from '../../state/navigation/navigate.ts'

/**
 * Something that the user may leave: a form over a page or on its own page, or long work in its dialog or elsewhere.
 */
export type Left = 'form' | 'page' | 'upload' | 'work'

/** A question whether to leave something unfinished. */
export type LeavingQuestion = {
  readonly left: Left
  readonly answer: (leave: boolean) => void
}

/** The question being asked; null if there is none. */
export const leavingAtom = atom<LeavingQuestion | null>(null)

/**
 * Returns a function that closes a dialog by whichever way the user takes, after a question if something in it would be
 * lost. Guards the page's other ways out, too.
 */
export function useLeave(dirty: boolean, onLeave: () => void): () => void {
  const setLeaving = useSetAtom(leavingAtom)
  useGuard(dirty, onLeave)
  return () => {
    if (!dirty) return onLeave()
    const answer = (yes: boolean) => {
      setLeaving(null)
      if (yes) onLeave()
    }
    setLeaving({ left: 'form', answer })
  }
}

type Guard = { readonly ask: () => Promise<boolean>; readonly leave: () => void }

/** Unsaved work, innermost last: a form, and the dialog over it that edits one of its rows. */
const guardsAtom = atom<readonly Guard[]>([])

/** Makes every way out of a form with unsaved changes ask first. Calls `onLeave` when the user discards them. */
export function useGuard(dirty: boolean, onLeave: () => void, left: Left = 'form'): void {
  const store = useStore()
  const setGuard = useSetAtom(guardAtom)
  const setGuards = useSetAtom(guardsAtom)
  const setLeaving = useSetAtom(leavingAtom)
  const leave = useRef(onLeave)
  leave.current = onLeave
  useEffect(() => {
    if (!dirty) return
    const ask = () =>
      new Promise<boolean>((done) => {
        // A newer way out replaces the one in the question.
        store.get(leavingAtom)?.answer(false)
        setLeaving({
          left,
          answer: (yes) => {
            setLeaving(null)
            if (yes) for (const guard of store.get(guardsAtom)) guard.leave()
            done(yes)
          },
        })
      })
    const own: Guard = { ask, leave: () => leave.current() }
    const change = (to: readonly Guard[]) => {
      setGuards(to)
      setGuard(to.at(-1) ?? null)
    }
    change([...store.get(guardsAtom), own])
    return () => change(store.get(guardsAtom).filter((guard) => guard !== own))
  }, [dirty, left, setGuard, setGuards, setLeaving, store])
}
