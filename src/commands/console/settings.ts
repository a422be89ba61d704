import { panelAtom, preferencesAtom } from '../../state/preferences.ts'
import { write } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import { choice, flag } from '../kernel/params.ts'
import { lockAtom } from '../../state/session/lock.ts'

const theme = define({
  id: 'console theme',
  title: 'Set theme',
  params: { theme: choice('Theme', ['light', 'dark', 'system']) },
  done: ({ theme: chosen }) => ({
    set: write(preferencesAtom, { theme: chosen }),
    say: `Theme: ${chosen}`,
  }),
  keywords: ['dark', 'light', 'colors', 'appearance', 'change', 'mode'],
})

/** WCAG 2.1.4 requires that shortcuts of one character can be switched off or need a modifier. */
export const singleKeys = define({
  id: 'console single-keys',
  title: 'Set single-key shortcuts',
  verb: 'Set',
  params: {
    use: choice('Single-key shortcuts', ['on', 'modifier', 'off'], {
      labels: { on: 'On', modifier: 'Only with Alt', off: 'Off' },
      hints: {
        modifier: 'Hold Alt (Option on a Mac) while you press them',
        off: 'Only shortcuts with Ctrl, Cmd or Alt work',
      },
    }),
  },
  done: ({ use }) => ({ set: write(preferencesAtom, { singleKeys: use }), say: SINGLE_KEYS[use] }),
  keywords: ['shortcuts', 'keyboard', 'accessibility', 'alt', 'option'],
})

const SINGLE_KEYS = {
  on: 'Single-key shortcuts are on',
  modifier: 'Single-key shortcuts work with Alt',
  off: 'Single-key shortcuts are off',
} as const

export const screenReader = define({
  id: 'console screen-reader',
  title: 'Set screen reader mode',
  verb: 'Screen reader mode',
  params: { on: flag('Read terminals aloud') },
  done: ({ on }) => ({
    set: write(preferencesAtom, { screenReader: on }),
    say: on ? 'Terminals are read aloud' : 'Terminals are not read aloud',
  }),
  keywords: ['accessibility', 'aloud', 'terminal', 'serial console'],
})

export const openJournal = define({
  id: 'console journal',
  verb: 'Open journal',
  params: {},
  done: () => ({ set: write(panelAtom, 'journal') }),
  key: 'g j',
  keywords: ['history', 'log', 'calls'],
})

const clearJournal = define({
  id: 'console journal clear',
  title: 'Clear journal',
  params: {},
  confirm: () =>
    'Forgets every command and plan in this browser, in all tabs. Running plans continue.',
  danger: 'destroys',
  run: async () => (await import('../../state/plan/ledger.ts')).clearLedgerAtom,
  done: (_args, clearLedger) => ({ set: write(clearLedger, undefined), say: 'Journal cleared' }),
  keywords: ['history', 'ledger', 'plans', 'privacy'],
})

const takeOffer = define({
  id: 'console offer',
  verb: 'Plan what was offered',
  params: {},
  run: async () => (await import('../kernel/plan/offer.ts')).takeOfferAtom,
  done: (_args, take) => ({
    say: 'Opened the last offer, if any',
    set: write(take, undefined),
    quiet: true,
  }),
  key: '&',
  keywords: ['refused', 'instead', 'chain', 'first'],
})

const keys = define({
  id: 'console keys',
  verb: 'Show keys',
  params: {},
  done: () => ({ set: write(panelAtom, 'keys') }),
  key: '?',
  keywords: ['shortcuts', 'keyboard', 'help', 'cheat sheet', 'hotkeys', 'how', 'what can i do'],
})

/** Reads the lists that the palette lacks, without its usual pauses. */
const readSearch = define({
  id: 'console search read',
  title: 'Read everything now',
  verb: 'Read everything',
  params: {},
  run: async () => (await import('../../state/search/read-lists.ts')).readAllAtom,
  done: (_args, readAll) => ({
    set: write(readAll, undefined),
    say: 'Reading everything for the search',
  }),
  keywords: ['search', 'index', 'palette', 'projects', 'refresh'],
})

const lock = define({
  id: 'console lock',
  title: 'Lock console',
  params: {},
  done: () => ({
    set: write(lockAtom, () => true),
    say: 'The console is locked: it only reads',
  }),
  key: 'L',
  keywords: ['read-only', 'read only', 'safe', 'protect', 'freeze', 'safe mode'],
})

const unlock = define({
  id: 'console unlock',
  title: 'Unlock console',
  params: {},
  confirm: () => 'Commands can change things on this rack again.',
  done: () => ({ set: write(lockAtom, () => false), say: 'The console is unlocked' }),
  key: { press: 'U', where: lockAtom },
  keywords: ['read-only', 'write', 'allow'],
})

export const commands = [
  lock,
  unlock,
  theme,
  singleKeys,
  screenReader,
  openJournal,
  clearJournal,
  takeOffer,
  keys,
  readSearch,
]
