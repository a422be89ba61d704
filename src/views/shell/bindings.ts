import { atom, type Getter, type Setter } from 'jotai/vanilla'
import type { Binding } from '../../commands/kernel/keys.ts'
import { liveKeysAtom } from '../../commands/kernel/live.ts'
import type { Command } from '../../commands/kernel/command.ts'
import { offerOn } from '../../commands/kernel/command.ts'
import { runHereAtom } from '../../commands/kernel/run-here.ts'
import type { Noun } from '../../state/nouns.ts'
import { markedAtom, rowAtom, toggleMarkAtom } from '../../state/context.ts'
import { markUpToAtom } from '../../state/marks.ts'
import type { Ref } from '../../state/nouns.ts'
import { type PageActions, pageActionsAtom } from '../page-actions.ts'
import { paletteAtom } from './palette-atom.ts'
import { markableKeys, moveRow, openRowMenu } from './rows.ts'

/** A key of the shell; without `isOffered` it works everywhere. */
type ShellBinding = PlacedBinding & { readonly isOffered?: (get: Getter) => boolean }

/** What a key acts on or where it leads; the key sheet groups by it, in this order. */
export const KEY_PLACES = ['This row', 'This page', 'Rows', 'Go to', 'Anywhere'] as const

export type PlacedBinding = Binding & { readonly place: (typeof KEY_PLACES)[number] }

/** The shell's own keys, which move or open something and change nothing. */
export const SHELL_BINDINGS: readonly ShellBinding[] = [
  {
    place: 'Anywhere',
    keys: 'mod+k',
    label: 'Find anything',
    everywhere: true,
    act: (get, set) =>
      set(paletteAtom, get(paletteAtom) === null ? { mode: 'find', text: '' } : null),
  },
  {
    place: 'Anywhere',
    keys: ':',
    label: 'Type a command',
    act: (_, set) => set(paletteAtom, { mode: 'line', text: '' }),
  },
  ofPage('Rows', '/', 'Filter rows', ({ filter }) => filter),
  { place: 'Rows', keys: 'j', label: 'Next row', act: () => moveRow(1), repeats: true },
  { place: 'Rows', keys: 'k', label: 'Previous row', act: () => moveRow(-1), repeats: true },
  ...(
    [
      ['ArrowDown', 'Next row', 1],
      ['ArrowUp', 'Previous row', -1],
      ['Home', 'First row', -Infinity],
      ['End', 'Last row', Infinity],
    ] as const
  ).map(([keys, label, by]) => ({
    place: 'Rows' as const,
    keys,
    label,
    act: () => moveRow(by),
    repeats: Number.isFinite(by),
    onRow: true,
  })),
  { place: 'Rows', keys: 'G', label: 'Last row', act: () => moveRow(Infinity) },
  { place: 'Rows', keys: 'x', label: 'Mark row', act: mark },
  { place: 'Rows', keys: 'X', label: 'Mark rows up to this one', act: markUpTo },
  ...([1, -1] as const).map((by) => ({
    place: 'Rows' as const,
    keys: by > 0 ? 'shift+ArrowDown' : 'shift+ArrowUp',
    label: by > 0 ? 'Mark the next row too' : 'Mark the previous row too',
    act: (get: Getter, set: Setter) => extendMarks(get, set, by),
    repeats: true,
    onRow: true,
  })),
  { place: 'Rows', keys: '.', label: 'Open row menu', act: () => openRowMenu() },
  ofPage('Rows', '[', 'Previous page', ({ previous }) => previous),
  ofPage('Rows', ']', 'Next page', ({ next }) => next),
  ofPage('This page', 'R', 'Refresh', ({ refresh }) => refresh),
  {
    place: 'Rows',
    keys: 'Escape',
    label: 'Clear marks',
    act: (_, set) => set(markedAtom, []),
  },
  ...[1, 2, 3, 4, 5].map((at) =>
    ofPage('This page', String(at), `Tab ${at}`, ({ tabs }) => tabs?.[at - 1]),
  ),
]

/** A key for something that only some pages have. */
function ofPage(
  place: PlacedBinding['place'],
  keys: string,
  label: string,
  find: (page: PageActions) => (() => void) | undefined,
): ShellBinding {
  return {
    place,
    keys,
    label,
    isOffered: (get) => find(get(pageActionsAtom)) !== undefined,
    act: (get) => find(get(pageActionsAtom))?.(),
  }
}

/** Every key that works here and now: the shell's own, then the commands'. */
export const bindingsAtom = atom((get): readonly PlacedBinding[] => [
  ...SHELL_BINDINGS.filter(({ isOffered }) => isOffered?.(get) ?? true),
  ...[...get(liveKeysAtom)].map(([keys, command]) => ({
    place: placeOf(command, keys, get(rowAtom)?.noun),
    keys,
    label: command.title,
    act: (_: Getter, set: Setter) => void set(runHereAtom, { command, given: {}, door: 'key' }),
  })),
])

function placeOf(command: Command, keys: string, row: Noun | undefined): PlacedBinding['place'] {
  if (keys.includes(' ')) return 'Go to'
  if (offerOn(command, row)?.key === keys) return 'This row'
  return command.noun === null ? 'Anywhere' : 'This page'
}

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
