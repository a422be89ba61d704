import { defineConfig } from '@playwright/test'
import e2e from '../../playwright.config.ts'

/** Takes pictures with the browser and the servers of the browser tests. */
export default defineConfig(e2e, {
  testDir: '.',
  outputDir: '../../.rackline/screens',
  projects: [{ name: 'screens' }],
})
