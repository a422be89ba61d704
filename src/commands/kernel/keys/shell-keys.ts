import { PAGE_KEYS } from './page-keys.ts'

/** The groups of the key sheet, in order: what people want to do. */
export const KEY_PLACES = [
  'Act on a row',
  'Act on the page',
  'Move through rows',
  'Mark rows',
  'Go to',
  'Find and run',
  'Help and session',
] as const

export type KeyPlace = (typeof KEY_PLACES)[number]

/** A key of the shell, which moves or opens something and changes nothing. */
export type ShellKey = {
  readonly place: KeyPlace
  readonly keys: string
  readonly label: string
  /** Works while typing too, so it needs a modifier. */
  readonly everywhere?: true
}

/** The shell's keys that people may change, by the name that a keymap knows them by. */
export const SHELL_KEYS = {
  'shell find': { place: 'Find and run', keys: 'mod+k', label: 'Find anything', everywhere: true },
  'shell line': { place: 'Find and run', keys: ':', label: 'Type a command' },
  'shell again': { place: 'Find and run', keys: '!', label: 'Run the last command again' },
  'shell undo': { place: 'Find and run', keys: 'Z', label: 'Undo the last command' },
  'shell filter': { place: 'Move through rows', keys: '/', label: 'Filter rows' },
  'shell next-row': { place: 'Move through rows', keys: 'j', label: 'Next row' },
  'shell previous-row': { place: 'Move through rows', keys: 'k', label: 'Previous row' },
  'shell last-row': { place: 'Move through rows', keys: 'G', label: 'Last row' },
  'shell mark': { place: 'Mark rows', keys: 'x', label: 'Mark row' },
  'shell mark-up-to': { place: 'Mark rows', keys: 'X', label: 'Mark rows up to this one' },
  'shell mark-all': { place: 'Mark rows', keys: '*', label: 'Mark all rows' },
  'shell row-menu': { place: 'Act on a row', keys: '.', label: 'Open row menu' },
  'shell sort': { place: 'Move through rows', keys: 'B', label: 'Sort another way' },
  'shell usage': { place: 'Act on the page', keys: 'M', label: 'Show or hide CPU' },
  'shell csv': { place: 'Act on the page', keys: 'C', label: 'Save rows as CSV' },
  'shell previous-page': { place: 'Move through rows', keys: '[', label: 'Previous page' },
  'shell next-page': { place: 'Move through rows', keys: ']', label: 'Next page' },
  'shell refresh': { place: 'Act on the page', keys: 'R', label: 'Refresh' },
  ...PAGE_KEYS,
} as const satisfies Readonly<Record<string, ShellKey>>

export type ShellKeyId = keyof typeof SHELL_KEYS

export function isShellKey(id: string): id is ShellKeyId {
  return Object.hasOwn(SHELL_KEYS, id)
}
