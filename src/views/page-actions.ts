import { useSetAtom } from 'jotai'
import { atom } from 'jotai/vanilla'
import { useEffect, useRef } from 'react'

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
  /** The labels of the tabs. */
  readonly tabs?: readonly string[]
  /** Goes to one of the tabs. */
  readonly tab?: (at: number) => void
}

const registeredAtom = atom<readonly PageActions[]>([])

/** All actions of the parts of the page that are mounted now. */
export const pageActionsAtom = atom((get): PageActions => Object.assign({}, ...get(registeredAtom)))

/**
 * Registers this component's actions while it is mounted. Always uses the latest render's. Registers them again only if
 * others are offered, because keys and status line follow what is registered.
 */
export function usePageActions(actions: PageActions): void {
  const setRegistered = useSetAtom(registeredAtom)
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  const offered = JSON.stringify(actions, (_, value) => (typeof value === 'function' ? 1 : value))
  useEffect(() => {
    const own: PageActions = Object.fromEntries(
      Object.entries(latest.current).map(([name, value]) => [
        name,
        typeof value === 'function'
          ? (at: number) => Reflect.get(latest.current, name)?.(at)
          : value,
      ]),
    )
    setRegistered((all) => [...all, own])
    return () => setRegistered((all) => all.filter((other) => other !== own))
  }, [offered, setRegistered])
}
