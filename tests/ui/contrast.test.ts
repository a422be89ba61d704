import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('../../src/ui/look/theme.css', import.meta.url), 'utf8')
const contrasty = css.slice(css.indexOf('prefers-contrast: more'), css.indexOf('forced-colors'))

/** Returns the first `--name: light-dark(#light, #dark)` of each name. */
function tokensOf(text: string): Map<string, readonly [light: string, dark: string]> {
  const found = new Map<string, readonly [string, string]>()
  for (const [, name, light, dark] of text.matchAll(
    /--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g,
  )) {
    if (name && light && dark && !found.has(name)) found.set(name, [light, dark])
  }
  return found
}

const usual = tokensOf(css)
const stronger = new Map([...usual, ...tokensOf(contrasty)])

const grounds = ['bg', 'panel', 'raise', 'sel', 'marked', 'well', 'accent-bg', 'amber-bg', 'red-bg']
const words = ['text', 'dim', 'faint', 'accent', 'ok', 'link', 'blue', 'amber', 'red', 'violet']

describe.each([
  ['as it is', usual],
  ['with more contrast wanted', stronger],
])('%s', (_, tokens) => {
  describe.each([
    ['light', 0],
    ['dark', 1],
  ] as const)('%s', (_theme, side) => {
    const color = (name: string) => {
      const pair = tokens.get(name)
      if (!pair) throw new Error(`There is no --${name}`)
      return pair[side]
    }

    test('all text has a contrast of 4.5:1 on every background', () => {
      const weak = words
        .flatMap((word) => grounds.map((ground) => [word, ground] as const))
        .map(([word, ground]) => ({ word, ground, is: ratio(color(word), color(ground)) }))
        .filter(({ is }) => is < 4.5)
      expect(weak).toEqual([])
    })

    test('text on the accent color has a contrast of 4.5:1', () => {
      expect(ratio(color('on-accent'), color('accent'))).toBeGreaterThanOrEqual(4.5)
    })

    test('inputs have a visible edge, at 3:1', () => {
      for (const ground of ['bg', 'panel', 'raise', 'well']) {
        expect(ratio(color('edge'), color(ground)), ground).toBeGreaterThanOrEqual(3)
      }
    })

    test('focus and marks are visible, at 3:1', () => {
      for (const ground of grounds) {
        expect(ratio(color('focus'), color(ground)), ground).toBeGreaterThanOrEqual(3)
      }
    })
  })
})

test('forced colors set every background, line and text color', () => {
  const forced = css.slice(css.indexOf('forced-colors: active'), css.indexOf('@layer reset {'))
  const meanings = ['ok', 'blue', 'amber', 'red', 'violet']
  const missing = [...usual.keys()].filter(
    (name) => !meanings.includes(name) && !forced.includes(`--${name}:`),
  )
  expect(missing).toEqual([])
})

/** Returns the WCAG 2.2 contrast ratio of two colors like `#rrggbb`. */
function ratio(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
