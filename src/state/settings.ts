import { atom } from 'jotai/vanilla'

export type Theme = 'light' | 'dark' | 'system'

/** Settings of this browser, kept across visits. */
export type Settings = {
  readonly theme: Theme
  /** Whether keys without a modifier do anything (WCAG 2.1.4: they can be switched off). */
  readonly singleKeys: boolean
  /** Whether terminals write their lines into the page, for screen readers. */
  readonly screenReader: boolean
}

/** Whether keys and commands are there; the first page is shown before they are. */
export const readyAtom = atom(false)

/** Whether the first page is being drawn: what can come after it is not asked for before. */
export const settlingAtom = atom(false)

/** A panel of the shell that lies over the page. */
export type Panel = 'journal' | 'keys' | 'preview'

export const panelAtom = atom<Panel | null>(null)

const KEYS_KEY = 'rackline-single-keys'
const READER_KEY = 'rackline-screen-reader'
/** The theme's key and its shape are those that the script before the first paint reads. */
const THEME_KEY = 'theme-preference'

const changedAtom = atom<Partial<Settings>>({})

export const settingsAtom = atom(
  (get): Settings => ({ ...kept(), ...get(changedAtom) }),
  (get, set, change: Partial<Settings>) => {
    set(changedAtom, { ...get(changedAtom), ...change })
    keep(get(settingsAtom))
  },
)

function kept(): Settings {
  return {
    theme: keptTheme(),
    singleKeys: stored(KEYS_KEY) !== 'false',
    screenReader: stored(READER_KEY) === 'true',
  }
}

function keptTheme(): Theme {
  try {
    const whole: unknown = JSON.parse(stored(THEME_KEY) ?? '{}')
    const state = field(whole, 'state')
    const theme = field(state, 'theme')
    return theme === 'light' || theme === 'dark' ? theme : 'system'
  } catch {
    return 'system'
  }
}

function keep({ theme, singleKeys, screenReader }: Settings): void {
  try {
    localStorage.setItem(THEME_KEY, JSON.stringify({ state: { theme }, version: 0 }))
    localStorage.setItem(KEYS_KEY, String(singleKeys))
    localStorage.setItem(READER_KEY, String(screenReader))
  } catch {
    // Storage is full or forbidden: the settings then last until the next reload.
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
