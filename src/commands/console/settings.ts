import { define } from '../kernel/define.ts'
import { choice, flag } from '../kernel/params.ts'

const theme = define({
  id: 'console theme',
  title: 'Set theme',
  params: { theme: choice('Theme', ['light', 'dark', 'system']) },
  run: async () => undefined,
  done: ({ theme: chosen }) => ({ set: { theme: chosen }, say: `Theme: ${chosen}` }),
  keywords: ['dark', 'light', 'colours', 'appearance'],
})

const singleKeys = define({
  id: 'console single-keys',
  title: 'Switch single-character keys',
  verb: 'Switch',
  params: { on: flag('Keys without a modifier act') },
  run: async () => undefined,
  done: ({ on }) => ({
    set: { singleKeys: on },
    say: on ? 'Single-character keys are on' : 'Single-character keys are off',
  }),
  keywords: ['shortcuts', 'keyboard', 'accessibility'],
})

const journal = define({
  id: 'console journal',
  title: 'Open journal',
  verb: 'Open journal',
  params: {},
  run: async () => undefined,
  done: () => ({ show: 'journal' }),
  key: 'g j',
  keywords: ['history', 'log', 'calls'],
})

const keys = define({
  id: 'console keys',
  title: 'Show keys',
  verb: 'Show keys',
  params: {},
  run: async () => undefined,
  done: () => ({ show: 'keys' }),
  key: '?',
  keywords: ['shortcuts', 'keyboard', 'help'],
})

export const settingsCommands = [theme, singleKeys, journal, keys]
