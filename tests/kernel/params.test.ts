import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  body,
  choice,
  flag,
  number,
  orNone,
  ref,
  secret,
  size,
  text,
  within,
} from '../../src/commands/kernel/params.ts'
import { isNeeded, type Param } from '../../src/commands/kernel/param.ts'

const theme = choice('Theme', ['light', 'dark'])
const point = body('Point', (value) =>
  typeof value === 'object' && value !== null && 'x' in value
    ? { value: { x: Number(value.x) } }
    : { error: 'Point: x is missing' },
)

describe('reading text', () => {
  test.each<[string, Param, string, unknown]>([
    ['a name', ref('instance'), ' db1 ', 'db1'],
    ['free text, unchanged', text('About'), ' a  b ', ' a  b '],
    ['no text', text('About'), '', ''],
    ['a secret', secret('Password'), 'p w', 'p w'],
    ['yes', flag('Start'), 'true', true],
    ['no', flag('Start'), 'false', false],
    ['a word', theme, 'dark', 'dark'],
    ['a number', number('vCPUs'), ' 4 ', 4],
    ['a number below zero', number('Priority'), '-1', -1],
    ['a size with its unit', size('Memory'), '8 GiB', 8 * 2 ** 30],
    ['a size in bytes', size('Memory'), '1024', 1024],
    ['JSON', point, '{"x": 1}', { x: 1 }],
    ['none, where that may be', orNone(theme), '', null],
    ['something, where none may be', orNone(theme), 'dark', 'dark'],
  ])('%s', (_, param, raw, value) => {
    expect(param.parse(raw)).toEqual({ value })
  })

  const refusals: readonly [Param, string, string][] = [
    [ref('instance'), ' ', 'Instance is required'],
    [ref('disk', { label: 'Source' }), '', 'Source is required'],
    [flag('Start'), 'yes', 'Start must be true or false'],
    [theme, 'blue', 'Theme must be one of light, dark'],
    [number('vCPUs'), '1.5', 'vCPUs must be a whole number'],
    [number('vCPUs'), '9'.repeat(16), 'vCPUs must be a whole number'],
    [size('Memory'), '8 GB', 'Memory must be a size, such as 8GiB'],
    [point, '{', 'Point is not valid JSON'],
    [point, '1', 'Point: x is missing'],
  ]
  test.each(refusals.map(([param, raw, error]) => ({ param, raw, error })))(
    '$param.kind: $raw',
    ({ param, raw, error }) => {
      expect(param.parse(raw)).toEqual({ error })
    },
  )

  test('never throws', () => {
    const params = [ref('disk'), text('T'), flag('F'), theme, number('N'), size('S'), point]
    fc.assert(
      fc.property(fc.constantFrom(...params), fc.string({ unit: 'binary' }), (param, raw) => {
        expect(param.parse(raw)).toBeTypeOf('object')
        expect(param.fromJson(raw)).toBeTypeOf('object')
      }),
    )
  })
})

describe('reading JSON', () => {
  test('accepts flags and numbers as they are, and as text', () => {
    expect(flag('Start').fromJson(true)).toEqual({ value: true })
    expect(number('vCPUs').fromJson(4)).toEqual({ value: 4 })
    expect(number('vCPUs').fromJson('4')).toEqual({ value: 4 })
    expect(size('Memory').fromJson(2 ** 30)).toEqual({ value: 2 ** 30 })
    expect(point.fromJson({ x: 1 })).toEqual({ value: { x: 1 } })
  })

  test('accepts null only where none is allowed', () => {
    expect(orNone(theme).fromJson(null)).toEqual({ value: null })
    expect(theme.fromJson(null)).toEqual({ error: 'Theme has the wrong type' })
  })

  test.each([[{}], [[]], [undefined], [true], [() => 1]])('refuses %o as text', (value) => {
    expect(text('Name').fromJson(value)).toEqual({ error: 'Name has the wrong type' })
  })
})

describe('rules', () => {
  test('let empty values pass where none is allowed', () => {
    const short = orNone(text('Name', { refused: () => 'Too short' }))
    expect([short.refused(null), short.refused('a')]).toEqual([null, 'Too short'])
    expect(short.print(null)).toBe('')
  })

  test('a label can be the noun itself', () => {
    expect(ref('project').label).toBe('Project')
  })

  test('optional parameters are not required, except for parents', () => {
    expect(isNeeded(text('Name'))).toBe(true)
    expect(isNeeded(text('Name', { optional: true }))).toBe(false)
    expect(isNeeded(within('project'))).toBe(true)
  })
})
