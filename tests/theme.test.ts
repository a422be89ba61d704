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

const look = readFileSync(new URL('../src/ui/look/theme.css', import.meta.url), 'utf8')

/** Returns a color of the look in both themes, as red, green and blue. */
function colorsOf(token: string): Readonly<Record<'light' | 'dark', readonly number[]>> {
  const [, light = '', dark = ''] =
    new RegExp(`--${token}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`).exec(look) ?? []
  const parts = (hex: string) => (hex.match(/../g) ?? []).map((part) => parseInt(part, 16))
  return { light: parts(light), dark: parts(dark) }
}

/** The luminance of WCAG 2. */
function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (brighter + 0.05) / (darker + 0.05)
}

const surfaces = ['bg', 'panel', 'raise', 'sel', 'well']
const texts = ['text', 'dim', 'faint', 'accent', 'blue', 'amber', 'red', 'violet']
const tints = { accent: 'accent-bg', amber: 'amber-bg', red: 'red-bg' }

test.each([
  ...texts.flatMap((text) => surfaces.map((surface) => [text, surface])),
  ...Object.entries(tints),
])('%s on %s can be read in both themes', (text, surface) => {
  for (const theme of ['light', 'dark'] as const) {
    const color = [colorsOf(text)[theme], colorsOf(surface)[theme]] as const
    expect(contrast(...color)).toBeGreaterThanOrEqual(4.5)
  }
})
