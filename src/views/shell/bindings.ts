import { atom, type Getter, type Setter } from 'jotai/vanilla'
import type { Binding } from '../../commands/kernel/keys.ts'
import { liveKeysAtom } from '../../commands/kernel/live.ts'
import { runHereAtom } from '../../commands/kernel/run-here.ts'
import { markedAtom, rowAtom, toggleMarkAtom } from '../../state/context.ts'
import { markUpToAtom } from '../../state/marks.ts'
import type { Ref } from '../../state/nouns.ts'
import { type PageActions, pageActionsAtom } from '../page-actions.ts'
import { paletteAtom } from './palette-atom.ts'
import { markableKeys, moveRow, openRowMenu } from './rows.ts'

/** A key of the shell; without `isOffered` it works everywhere. */
type ShellBinding = Binding & { readonly isOffered?: (get: Getter) => boolean }

/** The shell's own keys, which move or open something and change nothing. */
export const SHELL_BINDINGS: readonly ShellBinding[] = [
  {
    keys: 'mod+k',
    label: 'Find anything',
    everywhere: true,
    act: (get, set) =>
      set(paletteAtom, get(paletteAtom) === null ? { mode: 'find', text: '' } : null),
  },
  {
    keys: ':',
    label: 'Type a command',
    act: (_, set) => set(paletteAtom, { mode: 'line', text: '' }),
  },
  ofPage('/', 'Filter the rows', ({ filter }) => filter),
  { keys: 'j', label: 'Next row', act: () => moveRow(1), repeats: true },
  { keys: 'k', label: 'Previous row', act: () => moveRow(-1), repeats: true },
  { keys: 'ArrowDown', label: 'Next row', act: () => moveRow(1), repeats: true, onRow: true },
  { keys: 'ArrowUp', label: 'Previous row', act: () => moveRow(-1), repeats: true, onRow: true },
  { keys: 'Home', label: 'First row', act: () => moveRow(-Infinity), onRow: true },
  { keys: 'End', label: 'Last row', act: () => moveRow(Infinity), onRow: true },
  { keys: 'G', label: 'Last row', act: () => moveRow(Infinity) },
  { keys: 'x', label: 'Mark the row', act: mark },
  { keys: 'X', label: 'Mark rows up to this one', act: markUpTo },
  ...([1, -1] as const).map((by) => ({
    keys: by > 0 ? 'shift+ArrowDown' : 'shift+ArrowUp',
    label: by > 0 ? 'Mark the next row too' : 'Mark the previous row too',
    act: (get: Getter, set: Setter) => extendMarks(get, set, by),
    repeats: true,
    onRow: true,
  })),
  { keys: '.', label: 'Menu of the row', act: () => openRowMenu() },
  ofPage('[', 'Previous page of rows', ({ previous }) => previous),
  ofPage(']', 'Next page of rows', ({ next }) => next),
  ofPage('R', 'Read again', ({ refresh }) => refresh),
  { keys: 'Escape', label: 'Take all marks away', act: (_, set) => set(markedAtom, []) },
  ...[1, 2, 3, 4, 5].map((at) => ofPage(String(at), `Tab ${at}`, ({ tabs }) => tabs?.[at - 1])),
]

/** A key for something that only some pages have. */
function ofPage(
  keys: string,
  label: string,
  find: (page: PageActions) => (() => void) | undefined,
): ShellBinding {
  return {
    keys,
    label,
    isOffered: (get) => find(get(pageActionsAtom)) !== undefined,
    act: (get) => find(get(pageActionsAtom))?.(),
  }
}

/** Every key that works here and now: the shell's own, then the commands'. */
export const bindingsAtom = atom((get): readonly Binding[] => [
  ...SHELL_BINDINGS.filter(({ isOffered }) => isOffered?.(get) ?? true),
  ...[...get(liveKeysAtom)].map(([keys, command]) => ({
    keys,
    label: command.title,
    act: (_: Getter, set: Setter) => void set(runHereAtom, { command, given: {}, door: 'key' }),
  })),
])

function mark(get: Getter, set: Setter): void {
  const row = get(rowAtom)
  if (row !== null && markableKeys().length > 0) set(toggleMarkAtom, row)
}

function markUpTo(get: Getter, set: Setter): void {
  const to = get(rowAtom)
  const keys = markableKeys()
  if (to === null || keys.length === 0) return
  const among = keys.map((key): Ref => ({ ...to, names: { ...to.names, [to.noun]: key } }))
  set(markUpToAtom, { among, to })
}

/** Marks the current row and the one that it moves to. */
function extendMarks(get: Getter, set: Setter, by: 1 | -1): void {
  const row = get(rowAtom)
  if (row === null || markableKeys().length === 0) return
  set(markUpToAtom, { among: [row], to: row })
  moveRow(by)
  markUpTo(get, set)
}
