import { useSetAtom } from 'jotai'
import { atom } from 'jotai/vanilla'
import { useEffect } from 'react'

/** The actions that a page offers to the shell's keys; absent ones do nothing. */
export type PageActions = {
  readonly refresh?: () => void
  /** Runs what was entered on the page. */
  readonly run?: () => void
  /** Starts, holds and continues, or cancels a plan. */
  readonly start?: () => void
  readonly stop?: () => void
  /** Turn to another page of rows. */
  readonly next?: (() => void) | undefined
  readonly previous?: (() => void) | undefined
  readonly filter?: () => void
  /** Shows all properties of the page's resource, or only the most wanted ones. */
  readonly properties?: () => void
  /** Shows or hides what the rows do, drawn. */
  readonly usage?: () => void
  /** Saves the rows as a file. */
  readonly csv?: () => void
  /** Sorts the rows in the next of the possible ways. */
  readonly sort?: (() => void) | undefined
  /** Go to a tab, in the order of the tabs. */
  readonly tabs?: readonly { readonly label: string; readonly go: () => void }[]
}

const registeredAtom = atom<readonly PageActions[]>([])

/** All actions of the parts of the page that are mounted now. */
export const pageActionsAtom = atom((get): PageActions => Object.assign({}, ...get(registeredAtom)))

/** Registers this component's actions while it is mounted. Always uses the latest render's. */
export function usePageActions(actions: PageActions): void {
  const setRegistered = useSetAtom(registeredAtom)
  useEffect(() => {
    setRegistered((all) => [...all, actions])
    return () => setRegistered((all) => all.filter((other) => other !== actions))
  })
}
