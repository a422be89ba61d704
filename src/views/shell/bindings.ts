import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { type Command, offerOn } from '../../commands/kernel/command.ts'
import type { Binding } from '../../commands/kernel/keys.ts'
import { liveKeysAtom } from '../../commands/kernel/live.ts'
import { tellFailedAtom } from '../../commands/kernel/outcome.ts'
import { runAtom } from '../../commands/kernel/run.ts'
import { markedAtom, rowAtom, toggleMarkAtom } from '../../state/look-at.ts'
import { paletteAtom } from './palette-atom.ts'
import { clickNamed, focusFilter, moveRow, openRowMenu, pressTab } from './rows.ts'

/** The shell's own keys, which move or open something and change nothing. */
const OWN: readonly Binding[] = [
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
  { keys: '/', label: 'Filter the rows', act: () => focusFilter() },
  { keys: 'j', label: 'Next row', act: () => moveRow(1), repeats: true },
  { keys: 'k', label: 'Previous row', act: () => moveRow(-1), repeats: true },
  { keys: 'x', label: 'Mark the row', act: mark },
  { keys: '.', label: 'Menu of the row', act: () => openRowMenu() },
  { keys: '[', label: 'Previous page of rows', act: () => clickNamed('prev', 'first') },
  { keys: ']', label: 'Next page of rows', act: () => clickNamed('next') },
  { keys: 'R', label: 'Read again', act: () => clickNamed('Refresh data') },
  { keys: 'Escape', label: 'Take all marks away', act: (_, set) => set(markedAtom, []) },
  ...[1, 2, 3, 4, 5].map((at) => ({
    keys: String(at),
    label: `Tab ${at}`,
    act: () => pressTab(at),
  })),
]

/** Every key that works here and now: the shell's own, then the commands'. */
export const bindingsAtom = atom((get): readonly Binding[] => [
  ...OWN,
  ...[...get(liveKeysAtom)].map(([keys, command]) => ({
    keys,
    label: command.title,
    act: (read: Getter, set: Setter) => start(read, set, command),
  })),
])

/** Runs a command on the marked rows if it can run on any of them; otherwise on the current row or page. */
function start(get: Getter, set: Setter, command: Command): void {
  const many = command.bulk && get(markedAtom).some(({ noun }) => offerOn(command, noun) !== null)
  if (!many) {
    void set(runAtom, { command, given: {}, door: 'key' })
    return
  }
  import('../../commands/kernel/bulk.ts')
    .then(({ runMarkedAtom }) => set(runMarkedAtom, { command, door: 'key' }))
    .catch((reason: unknown) => set(tellFailedAtom, command.id, reason))
}

function mark(get: Getter, set: Setter): void {
  const row = get(rowAtom)
  if (row !== null) set(toggleMarkAtom, row)
}
