import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { isSoak } from './tests/soak.ts'

/**
 * Milliseconds after which a test counts as hung. Generous, because machines are shared and a slow one is not the
 * product's fault.
 */
const testTimeout = isSoak ? 3_600_000 : 30_000

const define = { 'import.meta.env.VITE_MOCK': JSON.stringify('none') }

export default defineConfig({
  test: {
    // Uses at least two workers, so that neither of two processors is idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        define,
        test: {
          name: 'plain',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/size.test.ts', 'tests/width.test.ts'],
          environment: 'node',
          testTimeout,
        },
      },
      {
        define,
        test: { name: 'dom', include: ['tests/**/*.test.tsx'], environment: 'jsdom', testTimeout },
      },
      // Examines builds; size.test.ts the one on disk, so it runs after that.
      {
        test: {
          name: 'built',
          include: ['tests/size.test.ts', 'tests/width.test.ts'],
          environment: 'node',
        },
      },
    ],
  },
})
