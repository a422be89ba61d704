import { describe, expect, test } from 'vitest'
import { summaryOf } from '../../src/commands/kernel/run/summary.ts'

describe('a summary of a result', () => {
  test.each<[string, unknown, unknown]>([
    ['nothing', undefined, null],
    ['text', 'a secret', null],
    [
      'a resource',
      { id: '1', name: 'a', description: 'x', state: { id: 2 } },
      { id: '1', name: 'a' },
    ],
    ['a thing without a name', { id: '1', bearerToken: 'x' }, { id: '1' }],
    ['a thing with neither', { text: 'the world' }, null],
    ['names that are no text', { id: { secret: 1 }, name: ['x'] }, null],
    [
      'a page',
      { items: [{ id: '1', name: 'a', ip: 'x' }, { ip: 'y' }, null], nextPage: 'token' },
      { count: 3, items: [{ id: '1', name: 'a' }] },
    ],
    ['a list', [{ id: '1' }], { count: 1, items: [{ id: '1' }] }],
  ])('of %s', (_, result, summary) => {
    expect(summaryOf(result)).toEqual(summary)
  })

  test('stays small', () => {
    const items = Array.from({ length: 1000 }, (_, at) => ({
      id: `${at}`,
      name: 'n'.repeat(20_000),
    }))
    const summary = summaryOf({ items })
    expect(summary).toMatchObject({ count: 1000 })
    expect(JSON.stringify(summary).length).toBeLessThan(20_000)
  })
})
