import { expect, test } from 'vitest'
import { queryOf } from '../../src/commands/kernel/find/query.ts'
import { searchThings } from '../../src/commands/kernel/find/things.ts'
import { foundIn } from '../../src/state/search/found.ts'

const place = { noun: 'instance', within: { project: 'p' } } as const

/** Returns the names that a text finds among instances with these addresses, best first. */
function namesFor(typed: string, addresses: Readonly<Record<string, string>>): readonly string[] {
  const things = Object.entries(addresses).map(([name, own]) => foundIn(place, name, name, [own]))
  const { things: hits } = searchThings(
    queryOf(typed),
    [{ ...place, things, at: 0, isCut: false }],
    9,
  )
  return hits.toSorted((one, other) => one.score - other.score).map(({ thing }) => thing.name)
}

test('of equal names, those in the nearer project come first', () => {
  const segments = ['near', 'far'].map((project) => {
    const at = { noun: 'instance', within: { project } } as const
    return { ...at, things: [foundIn(at, 'web', 'web', [])], at: 0, isCut: false }
  })
  const { things } = searchThings(queryOf('web'), segments, 9)
  const scores = new Map(things.map(({ thing, score }) => [thing.names['project'], score]))
  expect(scores.get('near')).toBeLessThan(scores.get('far') ?? 0)
})

test('a whole address comes before those that it begins, whatever their names', () => {
  const addresses = { a: '10.0.0.10', 'a-long-name-of-a-server': '10.0.0.1', b: '10.0.0.1f' }
  expect(namesFor('10.0.0.1', addresses)[0]).toBe('a-long-name-of-a-server')
  expect(namesFor('10.0.0', addresses)).toEqual(['a', 'b', 'a-long-name-of-a-server'])
  expect(namesFor('10.0.0.2', addresses)).toEqual([])
})
