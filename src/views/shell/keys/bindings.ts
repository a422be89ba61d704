import { atom, type Getter, type Setter } from 'jotai/vanilla'
import type { Binding } from '../../../commands/kernel/keys/bindings.ts'
import type { Press } from '../../../commands/kernel/keys/keyed-buttons.ts'
import { isOfRow, pressesAtom } from '../../../commands/kernel/keys/live-keys.ts'
import { TAB_KEYS } from '../../../commands/kernel/keys/page-keys.ts'
import {
  isShellKey,
  type KeyPlace,
  SHELL_KEYS,
  type ShellKeyId,
} from '../../../commands/kernel/keys/shell-keys.ts'
import { runHereAtom, runLastAtom } from '../../../commands/kernel/run/doors.ts'
import type { Noun, Ref } from '../../../state/nouns.ts'
import { keysAtom } from '../../../state/keymap.ts'
import {
  hereAtom,
  inDrawerAtom,
  markedAtom,
  markUpToAtom,
  toggleMarkAtom,
} from '../../../state/context.ts'
import { type PageActions, pageActionsAtom } from '../../page-actions.ts'
import { paletteAtom } from '../palette/open.ts'
import { markableKeys, markAllRows, openRowMenu } from './rows.ts'
import { moveRow } from './move-row.ts'

/** A key of the shell with its current keys; without `isOffered` it works everywhere. */
type ShellBinding = Pick<Binding, 'act' | 'repeats'> & {
  readonly isOffered?: (get: Getter) => boolean
  /** A selector of what it acts on. Where the page has none, the key sheet leaves it out. */
  readonly needs?: string
}

export type PlacedBinding = Binding & Pick<ShellBinding, 'needs'> & { readonly place: KeyPlace }

/** The rows that keys move through. */
export const ROWS = 'tbody tr[tabindex]'
const MARKS = 'tbody tr[tabindex] input[type=checkbox]'

/** The actions of the shell's changeable keys. */
const SHELL: Readonly<Record<ShellKeyId, ShellBinding>> = {
  'shell find': {
    act: (get, set) =>
      set(paletteAtom, get(paletteAtom) === null ? { mode: 'find', text: '' } : null),
  },
  'shell line': { act: (_, set) => set(paletteAtom, { mode: 'line', text: '' }) },
  'shell filter': ofPage(({ filter }) => filter),
  'shell next-row': {
    act: (_get, _set, times = 1) => void moveRow(times),
    repeats: true,
    needs: ROWS,
  },
  'shell previous-row': {
    act: (_get, _set, times = 1) => void moveRow(-times),
    repeats: true,
    needs: ROWS,
  },
  'shell last-row': { act: () => void moveRow(Infinity), needs: ROWS },
  'shell mark': { act: mark, needs: MARKS },
  'shell mark-up-to': { act: markUpTo, needs: MARKS },
  'shell mark-all': { act: () => markAllRows(), needs: MARKS },
  'shell row-menu': {
    act: () => openRowMenu(),
    needs: 'tbody tr[tabindex] button[aria-haspopup=menu]',
  },
  'shell previous-page': ofPage(({ previous }) => previous),
  'shell next-page': ofPage(({ next }) => next),
  'shell usage': ofPage(({ usage }) => usage),
  'shell csv': ofPage(({ csv }) => csv),
  'shell sort': ofPage(({ sort }) => sort),
  'shell properties': ofPage(({ properties }) => properties),
  'shell again': { act: (_, set) => void set(runLastAtom, 'again') },
  'shell undo': { act: (_, set) => void set(runLastAtom, 'undo') },
  'shell refresh': ofPage(({ refresh }) => refresh),
  'shell tab-1': ofTab(0),
  'shell tab-2': ofTab(1),
  'shell tab-3': ofTab(2),
  'shell tab-4': ofTab(3),
  'shell tab-5': ofTab(4),
  'shell tab-6': ofTab(5),
  'shell tab-7': ofTab(6),
  'shell tab-8': ofTab(7),
  'shell tab-9': ofTab(8),
}

/** Keys that are not characters and so are not typed by accident. They cannot be changed. */
const FIXED: readonly (PlacedBinding & ShellBinding)[] = [
  // The editor runs its text itself; this is for everywhere else on its page, where the button shows the key too.
  {
    ...ofPage(({ run }) => run),
    place: 'Act on the page',
    keys: 'mod+enter',
    label: 'Run the query',
  },
  {
    ...ofPage(({ start }) => start),
    place: 'Act on the page',
    keys: 'E',
    label: 'Run, pause or continue',
  },
  {
    ...ofPage(({ stop }) => stop),
    place: 'Act on the page',
    keys: 'K',
    label: 'Cancel the rest of the plan',
  },
  {
    ...ofPage(({ filter }) => filter),
    place: 'Move through rows',
    keys: 'ArrowUp',
    label: 'Back to the filter',
    onRow: 'first',
    needs: ROWS,
  },
  ...(
    [
      ['ArrowDown', 'Next row', 1],
      ['ArrowUp', 'Previous row', -1],
      ['Home', 'First row', -Infinity],
      ['End', 'Last row', Infinity],
    ] as const
  ).map(([keys, label, by]) => ({
    place: 'Move through rows' as const,
    keys,
    label,
    act: () => void moveRow(by),
    repeats: Number.isFinite(by),
    onRow: 'any' as const,
    needs: ROWS,
  })),
  ...([1, -1] as const).map((by) => ({
    place: 'Mark rows' as const,
    keys: by > 0 ? 'shift+ArrowDown' : 'shift+ArrowUp',
    label: by > 0 ? 'Mark the next row too' : 'Mark the previous row too',
    act: (get: Getter, set: Setter) => extendMarks(get, set, by),
    repeats: true,
    onRow: 'any' as const,
    needs: MARKS,
  })),
  {
    place: 'Mark rows',
    keys: 'Escape',
    label: 'Clear marks',
    isOffered: (get) => get(markedAtom).length > 0,
    act: (_, set) => set(markedAtom, []),
  },
]

/** A key for an action that only some pages have. A drawer covers them. */
function ofPage(find: (page: PageActions) => (() => void) | undefined): ShellBinding {
  return {
    isOffered: (get) => !get(inDrawerAtom) && find(get(pageActionsAtom)) !== undefined,
    act: (get) => find(get(pageActionsAtom))?.(),
  }
}

function ofTab(at: number): ShellBinding {
  return ofPage(({ tabs = [], tab }) => (at in tabs ? () => tab?.(at) : undefined))
}

/** The shell's own keys, as the user has set them. */
const shellBindingsAtom = atom((get): readonly PlacedBinding[] => {
  const keysOf = get(keysAtom)
  const ids = Object.keys(SHELL).filter(isShellKey)
  const changeable = ids.flatMap((id): readonly PlacedBinding[] => {
    const { isOffered, ...binding } = SHELL[id]
    const keys = keysOf(id, SHELL_KEYS[id].keys)
    if (keys === null || isOffered?.(get) === false) return []
    const tab = get(pageActionsAtom).tabs?.[TAB_KEYS.findIndex((one) => one === id)]
    const label = tab === undefined ? SHELL_KEYS[id].label : `${tab} tab`
    return [{ ...SHELL_KEYS[id], ...binding, keys, label }]
  })
  return [...changeable, ...FIXED.filter(({ isOffered }) => isOffered?.(get) !== false)]
})

/** Every key that works here: the shell's own, then the commands'. */
export const bindingsAtom = atom((get): readonly PlacedBinding[] => [
  ...get(shellBindingsAtom),
  ...[...get(pressesAtom)].map(([keys, press]) => ({
    place: placeOf(press, keys, get(hereAtom).row?.noun),
    keys,
    label: press.command.title,
    act: (_: Getter, set: Setter) => void set(runHereAtom, press),
  })),
])

function placeOf(press: Press, keys: string, row: Noun | undefined): KeyPlace {
  const { command } = press
  if (command.layout !== null || keys.includes(' ')) return 'Go to'
  if (isOfRow(press, keys, row)) return 'Act on a row'
  return command.noun === null ? 'Help and session' : 'Act on the page'
}

function mark(get: Getter, set: Setter): void {
  const row = get(hereAtom).row
  if (row !== null && markableKeys().length > 0) set(toggleMarkAtom, row)
}

function markUpTo(get: Getter, set: Setter): void {
  const to = get(hereAtom).row
  const keys = markableKeys()
  if (to === null || keys.length === 0) return
  const among = keys.map((key): Ref => ({ ...to, names: { ...to.names, [to.noun]: key } }))
  set(markUpToAtom, { among, to })
}

/** Marks the current row and the one that it moves to. */
function extendMarks(get: Getter, set: Setter, by: 1 | -1): void {
  const row = get(hereAtom).row
  if (row === null || markableKeys().length === 0) return
  set(markUpToAtom, { among: [row], to: row })
  moveRow(by)
  markUpTo(get, set)
}
