import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { version } from './src/server/options.ts'
import { LongestFirst } from './tests/longest-first.ts'
import { isSoak } from './tests/soak.ts'

/**
 * Milliseconds until a test times out. Generous, because machines are shared and a slow one is not the
 * product's fault.
 */
const testTimeout = isSoak ? 3_600_000 : 30_000

/** Tests that examine builds and need one on disk. */
const built = ['tests/size.test.ts', 'tests/start.test.ts', 'tests/width.test.ts']

/** Tests that drive browsers; `scripts/test.mjs` chooses among them by what is installed. */
const engines = ['tests/engines/*.test.ts']

/** Tests that change something that files in one process share, such as the table of places; see `fleet-places.ts`. */
const apart = ['tests/kernel/before-nouns.test.ts', 'tests/reach/cost.test.ts']

/**
 * Tests that need a page. Files in one process also share its environment, so a separate project keeps Vitest from
 * replacing the process whenever the next file needs another environment.
 */
const inPage = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((file) => `tests/${file}`)
  .filter((file) => file.endsWith('.test.ts') && !apart.includes(file))
  .filter((file) => readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom'))

/** Loads the console once for all files of a process, which takes longer than most of them. */
const shared = {
  isolate: false,
  setupFiles: ['tests/no-trace.ts', 'tests/every-place.ts', 'tests/fixed-seed.ts'],
  testTimeout,
}

/** Begins each test with an empty tab. */
const inTab = {
  environment: 'jsdom',
  // The order matters: the second one builds on what the first one adds.
  setupFiles: ['tests/fresh-tab.ts', ...shared.setupFiles],
  sequence: { setupFiles: 'list' as const },
}

/** Compiles as the build does, for React's production build. */
const compiled = {
  define: {
    'import.meta.env.VITE_MOCK': JSON.stringify('none'),
    'import.meta.env.VITE_VERSION': JSON.stringify(version),
  },
  oxc: { jsx: { runtime: 'automatic' as const, development: isSoak } },
}

export default defineConfig({
  test: {
    // Lets the count of tests tell a table from its entries.
    includeTaskLocation: true,
    // Uses at least two workers, so that neither of two processors is idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    // They run in this order.
    projects: [
      {
        ...compiled,
        test: {
          ...shared,
          name: 'dom',
          include: ['tests/**/*.test.tsx', ...inPage],
          exclude: apart,
          ...inTab,
          testTimeout: 2 * testTimeout,
        },
      },
      {
        ...compiled,
        test: {
          name: 'apart',
          include: apart,
          environment: 'node',
          testTimeout,
        },
      },
      // Examines builds, most of them the one on disk.
      {
        test: {
          name: 'built',
          include: built,
          environment: 'node',
          testTimeout,
        },
      },
      {
        ...compiled,
        test: {
          ...shared,
          name: 'plain',
          include: ['tests/**/*.test.ts'],
          exclude: [...built, ...apart, ...inPage, ...engines],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'engines',
          include: engines,
          environment: 'node',
          testTimeout: 4 * testTimeout,
        },
      },
    ],
  },
})
