/** The groups of the key sheet, in order: what a key acts on, or where it leads. */
export const KEY_PLACES = ['This row', 'This page', 'Rows', 'Go to', 'Anywhere'] as const

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
  'shell find': { place: 'Anywhere', keys: 'mod+k', label: 'Find anything', everywhere: true },
  'shell line': { place: 'Anywhere', keys: ':', label: 'Type a command' },
  'shell again': { place: 'Anywhere', keys: '!', label: 'Run the last command again' },
  'shell filter': { place: 'Rows', keys: '/', label: 'Filter rows' },
  'shell next-row': { place: 'Rows', keys: 'j', label: 'Next row' },
  'shell previous-row': { place: 'Rows', keys: 'k', label: 'Previous row' },
  'shell last-row': { place: 'Rows', keys: 'G', label: 'Last row' },
  'shell mark': { place: 'Rows', keys: 'x', label: 'Mark row' },
  'shell mark-up-to': { place: 'Rows', keys: 'X', label: 'Mark rows up to this one' },
  'shell mark-all': { place: 'Rows', keys: '*', label: 'Mark all rows' },
  'shell row-menu': { place: 'Rows', keys: '.', label: 'Open row menu' },
  'shell previous-page': { place: 'Rows', keys: '[', label: 'Previous page' },
  'shell next-page': { place: 'Rows', keys: ']', label: 'Next page' },
  'shell properties': { place: 'This page', keys: 'o', label: 'All properties' },
  'shell refresh': { place: 'This page', keys: 'R', label: 'Refresh' },
  'shell tab-1': { place: 'This page', keys: '1', label: 'Tab 1' },
  'shell tab-2': { place: 'This page', keys: '2', label: 'Tab 2' },
  'shell tab-3': { place: 'This page', keys: '3', label: 'Tab 3' },
  'shell tab-4': { place: 'This page', keys: '4', label: 'Tab 4' },
  'shell tab-5': { place: 'This page', keys: '5', label: 'Tab 5' },
  'shell tab-6': { place: 'This page', keys: '6', label: 'Tab 6' },
  'shell tab-7': { place: 'This page', keys: '7', label: 'Tab 7' },
  'shell tab-8': { place: 'This page', keys: '8', label: 'Tab 8' },
  'shell tab-9': { place: 'This page', keys: '9', label: 'Tab 9' },
} as const satisfies Readonly<Record<string, ShellKey>>

export type ShellKeyId = keyof typeof SHELL_KEYS

export function isShellKey(id: string): id is ShellKeyId {
  return Object.hasOwn(SHELL_KEYS, id)
}
