import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/chromium.mjs'
import type { Through } from './tests/e2e/harness/console.ts'

export default defineConfig<object, { through: Through }>({
  testDir: 'tests/e2e',
  outputDir: '.rackline/playwright',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['RACKLINE_REPORT']
    ? [['line'], ['json', { outputFile: process.env['RACKLINE_REPORT'] }]]
    : [['line']],
  use: {
    headless: true,
    launchOptions: launchOptions(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'dark',
    // Disables motion: what is announced and shown must not depend on it, and tests should not wait for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    // Runs one journey with the control plane behind another server, over HTTP and WebSocket: it needs everything that
    // is passed on, the serial console too. It runs first, because at the end the other worker would be idle.
    { name: 'proxy', testMatch: 'journey-keyboard.spec.ts', use: { through: 'proxy' } },
    { name: 'mock', testIgnore: 'journey-keyboard.spec.ts' },
  ],
})
