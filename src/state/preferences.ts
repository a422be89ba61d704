import { atom } from 'jotai/vanilla'
import { isRecord } from '../api/shape.ts'
import { isText, stored } from './stored.ts'

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

/** How many rows the window has room for. The first page draws no more before its text is shown. */
export const firstRowsAtom = atom(40)

/** A panel of the shell that lies over the page. */
export type Panel = 'journal' | 'keys' | 'mock'

export const panelAtom = atom<Panel | null>(null)

const storedTheme = stored<Theme>({
  // The script that sets the theme before the first paint reads the same key and shape.
  key: 'theme-preference',
  area: 'browser',
  owner: 'browser',
  parse: (kept) => {
    const state = isRecord(kept) ? kept['state'] : null
    const theme = isRecord(state) ? state['theme'] : null
    return theme === 'light' || theme === 'dark' ? theme : 'system'
  },
  print: (theme) => ({ state: { theme }, version: 0 }),
})

const storedSingleKeys = stored<SingleKeys>({
  key: 'rackline-single-keys',
  area: 'browser',
  owner: 'browser',
  parse: (kept) => {
    // Older versions stored only yes and no.
    if (kept === false) return 'off'
    return kept === 'off' || kept === 'modifier' ? kept : 'on'
  },
})

const storedKeymap = stored<Keymap>({
  key: 'rackline-keymap',
  area: 'browser',
  owner: 'browser',
  parse: (kept) =>
    Object.fromEntries(
      Object.entries(isRecord(kept) ? kept : {}).flatMap(([id, keys]) =>
        isText(keys) ? [[id, keys]] : [],
      ),
    ),
})

const storedScreenReader = stored<boolean>({
  key: 'rackline-screen-reader',
  area: 'browser',
  owner: 'browser',
  parse: (kept) => kept === true,
})

const changedAtom = atom<Partial<Preferences>>({})

export const preferencesAtom = atom(
  (get): Preferences => ({
    theme: storedTheme.read(get),
    singleKeys: storedSingleKeys.read(get),
    keymap: storedKeymap.read(get),
    screenReader: storedScreenReader.read(get),
    ...get(changedAtom),
  }),
  (get, set, change: Partial<Preferences>) => {
    set(changedAtom, { ...get(changedAtom), ...change })
    const { theme, singleKeys, keymap, screenReader } = get(preferencesAtom)
    storedTheme.write(get, theme)
    storedSingleKeys.write(get, singleKeys)
    storedKeymap.write(get, keymap)
    storedScreenReader.write(get, screenReader)
  },
)

/** Reads the settings again once another tab has stored some; the key is null if it cleared the storage. */
export const adoptPreferencesAtom = atom(null, (_get, set, key: string | null) => {
  const settings = [storedTheme, storedSingleKeys, storedKeymap, storedScreenReader]
  if (key === null || settings.some((setting) => setting.isAt(key))) set(changedAtom, {})
})
