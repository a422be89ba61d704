import {
  mockChaos,
  mockLatency,
  mockReset,
  mockWorldUpdate,
  mockWorldView,
} from '../../api/mock.ts'
import { write } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import { choice, fileText, number } from '../kernel/params.ts'
import { downloadAtom } from '../kernel/save-file.ts'

const chaos = define({
  id: 'console chaos',
  title: 'Set chaos mode',
  role: 'anyone',
  params: {
    percent: number('Failure rate (%)', {
      min: 0,
      max: 100,
      hint: '0 turns it off',
    }),
  },
  run: (api, { percent }) => api.call(mockChaos, { body: { percent } }),
  done: ({ percent }) => ({
    say: percent === 0 ? 'Chaos mode is off' : `Chaos mode: ${percent}% of calls will fail`,
  }),
  keywords: ['errors', 'failure', 'mock'],
})

const latency = define({
  id: 'console latency',
  title: 'Set latency',
  role: 'anyone',
  params: {
    min: number('Minimum (ms)', { min: 0, max: 10_000 }),
    max: number('Maximum (ms)', { min: 0, max: 10_000 }),
  },
  check: ({ min, max }): Readonly<Record<string, string>> =>
    min <= max ? {} : { max: 'Must be at least the minimum' },
  run: (api, body) => api.call(mockLatency, { body }),
  done: ({ min, max }) => ({ say: `Calls will take ${min} to ${max} ms` }),
  keywords: ['slow', 'delay', 'mock'],
})

const reset = define({
  id: 'console world reset',
  title: 'Reset the mock world',
  role: 'anyone',
  params: {
    world: choice('World', ['default', 'empty', 'large', 'network'], {
      optional: true,
      hint: 'Leave blank to keep the current one',
    }),
  },
  confirm: (_subject, { world }) =>
    `This discards everything in the mock control plane and rebuilds the ${world === undefined ? 'current' : world} world.`,
  danger: 'destroys',
  run: (api, { world }) => api.call(mockReset, { body: world === undefined ? {} : { world } }),
  done: (_args, state) => ({
    say: `Mock world reset to ${state.world}`,
    forget: 'world',
    go: '/projects',
  }),
  keywords: ['mock', 'demo', 'large', 'empty'],
})

/** Milliseconds allowed for a whole world over a slow connection. */
const WHOLE_WORLD = 10 * 60_000

const worldExport = define({
  id: 'console world export',
  title: 'Export the mock world',
  params: {},
  run: (api) => api.call(mockWorldView, {}, { patience: WHOLE_WORLD }),
  done: (_args, { text }) => ({
    say: 'Saved the mock world to rackline-world.json',
    set: write(downloadAtom, { name: 'rackline-world.json', text }),
  }),
  keywords: ['mock', 'demo', 'download', 'save'],
})

const worldImport = define({
  id: 'console world import',
  title: 'Import a mock world',
  role: 'anyone',
  params: { file: fileText('World file') },
  confirm: () =>
    'This replaces everything in the mock control plane with the contents of the file.',
  danger: 'destroys',
  run: (api, { file }) =>
    api.call(mockWorldUpdate, { body: { text: file } }, { patience: WHOLE_WORLD }),
  done: (_args, state) => ({
    say: `Imported the ${state.world} world`,
    forget: 'world',
    go: '/projects',
  }),
  keywords: ['mock', 'demo', 'upload', 'load', 'restore'],
})

/** Only offered with the mock control plane. */
export const commands = [chaos, latency, reset, worldExport, worldImport]
