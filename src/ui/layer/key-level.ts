import { createContext } from 'react'

/** Where the keys of the buttons around work: on the page, in a drawer that shows something, or nowhere. */
export const KeyLevelContext = createContext<'page' | 'drawer' | null>('page')
