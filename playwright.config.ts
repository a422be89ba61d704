import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/chromium.mjs'

const launch = launchOptions({ shell: true })

export default defineConfig({
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
    launchOptions: {
      ...launch,
      // Most pages live too briefly to gain from optimized code, which costs a fifth of their time.
      args: [...(launch.args ?? []), '--js-flags=--no-maglev --no-turbofan'],
    },
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'dark',
    // Disables motion: what is announced and shown must not depend on it, and tests should not wait for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
})
