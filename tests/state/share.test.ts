import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shareStructure } from '../../src/state/cache/structural-sharing.ts'

const answer = () => ({
  items: [
    { id: 'a', timeCreated: new Date(1000), tags: ['x', 'y'], state: { state: 'attached' } },
    { id: 'b', timeCreated: new Date(2000), tags: [], state: { state: 'detached' } },
  ],
  nextPage: null,
})

describe('an answer equal to the last one', () => {
  test('is the last one, dates included', () => {
    const before = answer()
    expect(shareStructure(before, answer())).toBe(before)
  })

  test('keeps all rows except the changed one', () => {
    const before = answer()
    const after = answer()
    after.items[1] = { ...answer().items[1]!, timeCreated: new Date(3000) }
    const shared = shareStructure(before, after) as typeof before
    expect(shared).toEqual(after)
    expect(shared).not.toBe(before)
    expect(shared.items[0]).toBe(before.items[0])
    expect(shared.items[1]?.tags).toBe(before.items[1]?.tags)
    expect(shared.items[1]?.state).toBe(before.items[1]?.state)
  })

  test.each<[string, unknown, unknown]>([
    ['a row more', [1], [1, 2]],
    ['a row less', [1, 2], [1]],
    ['a field more', { a: 1 }, { a: 1, b: undefined }],
    ['a field less', { a: 1, b: undefined }, { a: 1 }],
    ['another field', { a: undefined }, { b: undefined }],
    ['another date', new Date(1), new Date(2)],
    ['a date for a number', 1, new Date(1)],
    ['nothing for something', { a: 1 }, null],
    ['a list for a map', { 0: 'a' }, ['a']],
    ['something for nothing', undefined, { a: 1 }],
  ])('but for %s is another', (_, before, after) => {
    const shared = shareStructure(before, after)
    expect(shared).toStrictEqual(after)
    expect(shared).not.toBe(before)
  })

  test('always equals the new answer', () => {
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom<unknown>(null, undefined, 0, Number.NaN, 'a', true),
        fc.date({ noInvalidDate: false }),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), tie('any'), {
          noNullPrototype: true,
        }),
      ),
    })).any
    fc.assert(
      fc.property(value, value, (before, after) => {
        expect(shareStructure(before, after)).toStrictEqual(after)
        expect(shareStructure(after, structuredClone(after))).toStrictEqual(after)
      }),
    )
  })
})
