import { atom } from 'jotai/vanilla'

const loadingAtom = atom(0)

/** True while a command that lacks arguments loads what it needs in order to ask for them. */
export const isAboutToAskAtom = atom((get) => get(loadingAtom) > 0)

/** Counts a command as about to ask until it has asked, or cannot. */
export const untilItAsksAtom = atom(null, (_get, set, asked: Promise<unknown>): void => {
  const ended = () => set(loadingAtom, (count) => count - 1)
  set(loadingAtom, (count) => count + 1)
  asked.then(ended, ended)
})
