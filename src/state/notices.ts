import { freshId } from './fresh-id.ts'
import { atom } from 'jotai/vanilla'

export type NoticeTone = 'success' | 'error' | 'note'

/** A short message at the bottom left. `link` may offer a command that makes sense next. */
export type Notice = {
  readonly id: string
  readonly tone: NoticeTone
  readonly title: string | null
  readonly text: string
  readonly link?: { readonly label: string; readonly href: string }
}

/** The notices on screen, oldest first. Dismissed ones stay in the journal. */
export const noticesAtom = atom<readonly Notice[]>([])

/** Shows a notice. */
export const notifyAtom = atom(null, (get, set, notice: Omit<Notice, 'id'>) => {
  set(noticesAtom, [...get(noticesAtom), { ...notice, id: freshId() }])
})

export const dismissAtom = atom(null, (get, set, id: string) => {
  set(
    noticesAtom,
    get(noticesAtom).filter((notice) => notice.id !== id),
  )
})
