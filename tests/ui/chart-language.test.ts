// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('charts load in a browser whose language is no language', async () => {
  vi.resetModules()
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('navigator', { language: 'C' })
  await expect(import('../../src/ui/chart/plot.ts')).resolves.toHaveProperty('createPlot')
})
