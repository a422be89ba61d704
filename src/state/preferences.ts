import { atom } from 'jotai/vanilla'

export type Theme = 'light' | 'dark' | 'system'

/** Settings of this browser, kept across visits. */
export type Preferences = {
  readonly theme: Theme
  /** Enables keys without a modifier; WCAG 2.1.4 requires that they can be switched off. */
  readonly singleKeys: boolean
  /** Makes terminals write their lines into the page for screen readers. */
  readonly screenReader: boolean
}

/** True once keys and commands are loaded; the first page is shown before. */
export const readyAtom = atom(false)

/** True while the first page is being drawn; whatever can come later is not loaded before. */
export const firstDrawAtom = atom(false)

/** A panel of the shell that lies over the page. */
export type Panel = 'journal' | 'keys' | 'preview'

export const panelAtom = atom<Panel | null>(null)

const KEYS_KEY = 'rackline-single-keys'
const READER_KEY = 'rackline-screen-reader'
/** The script that sets the theme before the first paint reads the same key and shape. */
const THEME_KEY = 'theme-preference'

const changedAtom = atom<Partial<Preferences>>({})

export const preferencesAtom = atom(
  (get): Preferences => ({ ...storedSettings(), ...get(changedAtom) }),
  (get, set, change: Partial<Preferences>) => {
    set(changedAtom, { ...get(changedAtom), ...change })
    store(get(preferencesAtom))
  },
)

function storedSettings(): Preferences {
  return {
    theme: storedTheme(),
    singleKeys: stored(KEYS_KEY) !== 'false',
    screenReader: stored(READER_KEY) === 'true',
  }
}

function storedTheme(): Theme {
  try {
    const whole: unknown = JSON.parse(stored(THEME_KEY) ?? '{}')
    const state = field(whole, 'state')
    const theme = field(state, 'theme')
    return theme === 'light' || theme === 'dark' ? theme : 'system'
  } catch {
    return 'system'
  }
}

function store({ theme, singleKeys, screenReader }: Preferences): void {
  try {
    localStorage.setItem(THEME_KEY, JSON.stringify({ state: { theme }, version: 0 }))
    localStorage.setItem(KEYS_KEY, String(singleKeys))
    localStorage.setItem(READER_KEY, String(screenReader))
  } catch {
    // Storage is full or blocked: the settings then last until the next reload.
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}
