import { atom } from 'jotai/vanilla'

export type Theme = 'light' | 'dark' | 'system'

/** How keys without a modifier act: alone, only together with Alt, or not at all. */
export type SingleKeys = 'on' | 'modifier' | 'off'

/** The keys that the user changed, by what they do; no text for no key. */
export type Keymap = Readonly<Record<string, string>>

/** Settings of this browser, kept across visits. */
export type Preferences = {
  readonly theme: Theme
  /** Enables keys without a modifier; WCAG 2.1.4 requires that they can be switched off. */
  readonly singleKeys: SingleKeys
  readonly keymap: Keymap
  /** Makes terminals write their lines into the page for screen readers. */
  readonly screenReader: boolean
}

/** True once keys and commands are loaded; the first page is shown before. */
export const readyAtom = atom(false)

/** True while the first page is being drawn; everything that can wait loads after it. */
export const firstDrawAtom = atom(false)

/** A panel of the shell that lies over the page. */
export type Panel = 'journal' | 'keys' | 'preview'

export const panelAtom = atom<Panel | null>(null)

const KEYS_KEY = 'rackline-single-keys'
const MAP_KEY = 'rackline-keymap'
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

/** Reads the settings again once another tab has stored some; the key is null if it cleared the storage. */
export const adoptPreferencesAtom = atom(null, (_get, set, key: string | null) => {
  if (key === null || [THEME_KEY, KEYS_KEY, MAP_KEY, READER_KEY].includes(key)) set(changedAtom, {})
})

function storedSettings(): Preferences {
  return {
    theme: storedTheme(),
    singleKeys: storedMode(),
    keymap: storedKeymap(),
    screenReader: stored(READER_KEY) === 'true',
  }
}

function storedTheme(): Theme {
  const theme = field(field(storedJson(THEME_KEY), 'state'), 'theme')
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function storedMode(): SingleKeys {
  const mode = stored(KEYS_KEY)
  // Older versions stored only yes and no.
  if (mode === 'false') return 'off'
  return mode === 'off' || mode === 'modifier' ? mode : 'on'
}

function storedKeymap(): Keymap {
  const entries: readonly [string, unknown][] = Object.entries(Object(storedJson(MAP_KEY)))
  return Object.fromEntries(
    entries.flatMap(([id, keys]) => (typeof keys === 'string' ? [[id, keys]] : [])),
  )
}

function storedJson(key: string): unknown {
  try {
    return JSON.parse(stored(key) ?? '{}')
  } catch {
    return {}
  }
}

function store({ theme, singleKeys, keymap, screenReader }: Preferences): void {
  try {
    localStorage.setItem(THEME_KEY, JSON.stringify({ state: { theme }, version: 0 }))
    localStorage.setItem(KEYS_KEY, singleKeys)
    localStorage.setItem(MAP_KEY, JSON.stringify(keymap))
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
