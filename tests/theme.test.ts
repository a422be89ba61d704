import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = readFileSync(new URL('../public/theme.js', import.meta.url), 'utf8')

/** Returns the page's theme after the script ran with this value in storage. */
function themeWith(kept: string | null | Error): unknown {
  const dataset: Record<string, string> = {}
  const getItem = (key: string) => {
    if (kept instanceof Error) throw kept
    return key === 'theme-preference' ? kept : null
  }
  runInNewContext(script, { localStorage: { getItem }, document: { documentElement: { dataset } } })
  return dataset['theme']
}

const preference = (theme: unknown) => JSON.stringify({ state: { theme }, version: 0 })

test.each(['dark', 'light', 'system'])('the theme %s is set before the first paint', (theme) => {
  expect(themeWith(preference(theme))).toBe(theme)
})

test.each([
  ['nothing', null],
  ['something else', '[1'],
  ['null', 'null'],
  ['an unknown theme', preference('solarized')],
  ['a theme that is no text', preference({ dark: 1 })],
  ['an older form', '"dark"'],
])('with %s stored, it follows the system', (_, kept) => {
  expect(themeWith(kept)).toBe('system')
})

test('without storage it follows the system', () => {
  expect(themeWith(new Error('The operation is insecure.'))).toBe('system')
})
