import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeRedirect } from '../../../src/api/valid/redirect.ts'

const ORIGIN = 'https://console.test'

/** Returns what is wrong with a redirect target. */
function isSafe(target: string): boolean {
  const decodings = [target]
  for (let depth = 0; depth < 3; depth += 1) {
    try {
      decodings.push(decodeURIComponent(decodings.at(-1)?.split(/[?#]/)[0] ?? ''))
    } catch {
      return false
    }
  }
  return decodings.every(
    (text) =>
      /^\/(?![/\\])/.test(text) &&
      new URL(text, ORIGIN).origin === ORIGIN &&
      !new URL(text, ORIGIN).pathname.startsWith('//'),
  )
}

/** Returns whether a value is ignored or stays in the console. */
function isHarmless(value: string): boolean {
  const target = safeRedirect(value)
  return target === null || isSafe(target)
}

/** Returns the generated values that lead out of the console. */
function escapes(values: fc.Arbitrary<string>, count: number): string[] {
  return fc.sample(values, count).filter((value) => !isHarmless(value))
}

describe('a login leads to', () => {
  test.each([
    '/',
    '/projects',
    '/projects/web/instances?page=2',
    '/system/silos/main?tab=ip-pools#top',
    '/do/instance/start?project=p&instance=i',
    '/login/main/local?redirect_uri=%2Fprojects%2Fweb',
    '/projects/caf%C3%A9',
    '/projects/web/access/Jacob%20Klein/edit',
  ])('%s', (path) => expect(safeRedirect(path)).toBe(path))

  test('the path after dot segments are resolved', () => {
    expect(safeRedirect('/projects/../images')).toBe('/images')
  })
})

describe('a login ignores', () => {
  test.each([
    '',
    'projects',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    ' //evil.example',
    '/\u0000/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%2F/evil.example',
    '/%5Cevil.example',
    '/%252F/evil.example',
    '/%20/evil.example',
    '/%0d%0aset-cookie:a=b',
    '/x/..//evil.example',
    '/%2e%2e//evil.example',
    '/projects\\..\\..\\evil.example',
    '/%',
    `/${'a'.repeat(2048)}`,
  ])('%j', (value) => expect(safeRedirect(value)).toBeNull())

  test('values that are not text', () => {
    for (const value of [null, undefined, 7, ['/projects'], { toString: () => '/projects' }]) {
      expect(safeRedirect(value)).toBeNull()
    }
  })
})

describe('no hostile text leads out of the console', () => {
  const piece = fc.constantFrom(
    ...['/', '//', '\\', '/\\', '.', '..', '%2e', '%2E%2e', '%2f', '%5c', '%25', '%252f', '%00', '%0a'],
    ...['\t', '\n', '\r', ' ', '\u0000', '\u00a0', '\u2028', '\ufeff', '\u202e', '／', '＼', '。', '\ud800'],
    ...['?', '#', '@', ':', ';', '&', 'javascript:', 'data:text/html,', 'https:', 'http://', 'blob:'],
    ...['evil.example', '[::1]', '127.1', 'console.test', 'projects', 'login', 'user:pass@', '%'],
  )

  test('made of 5000 paths with dangerous pieces in them', () => {
    const path = fc.array(piece, { minLength: 1, maxLength: 10 }).map((all) => all.join(''))
    expect(escapes(fc.oneof(path, path.map((text) => `/${text}`)), 5000)).toEqual([])
  })

  test('encoded once or twice, 2000 times', () => {
    const path = fc
      .tuple(fc.array(piece, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 2 }))
      .map(([all, times]) => {
        let text = all.join('').replace(/\p{Surrogate}/gu, '')
        for (let round = 0; round < times; round += 1) text = encodeURIComponent(text)
        return `/${text}`
      })
    expect(escapes(path, 2000)).toEqual([])
  })

  test('of any characters, 2000 times', () => {
    expect(escapes(fc.string({ unit: 'binary' }), 2000)).toEqual([])
  })
})
