import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { isSoak } from './tests/soak.ts'

/** Milliseconds until a test counts as hung: machines are shared, and a slow one is no fault of the product. */
const testTimeout = isSoak ? 3_600_000 : 30_000

const define = { 'import.meta.env.VITE_MOCK': JSON.stringify('none') }

export default defineConfig({
  test: {
    // Else one of two processors would wait.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        define,
        test: {
          name: 'plain',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/size.test.ts'],
          environment: 'node',
          testTimeout,
        },
      },
      {
        define,
        test: { name: 'dom', include: ['tests/**/*.test.tsx'], environment: 'jsdom', testTimeout },
      },
      // Looks at the build, so it runs after one.
      { test: { name: 'built', include: ['tests/size.test.ts'], environment: 'node' } },
    ],
  },
})
