import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listsIn } from '../../src/commands/kernel/find/lists.ts'
import { queryOf, rankWord } from '../../src/commands/kernel/find/query.ts'
import { keptRanks, ranksIn } from '../../src/commands/kernel/find/ranks.ts'
import { searchThings } from '../../src/commands/kernel/find/things.ts'
import { type Found, foundIn } from '../../src/state/search/found.ts'
import { rank, rankIn } from '../../src/state/search/match.ts'

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

/** Makes texts of few letters, so that many match. */
const textFrom = (letters: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength })

test('however a word is typed on, it finds every name that contains it, and no other', () => {
  const names = fc.uniqueArray(textFrom('abd01-.é', 10), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(names, textFrom('abd01-', 6), (all, word) => {
      const things = all.map((name) => foundIn(place, name, name, [`0${name}`]))
      const segments = [{ ...place, things, at: 0, isCut: false }]
      for (let end = 1; end <= word.length; end += 1) {
        const query = queryOf(word.slice(0, end))
        const [typed] = query.words
        if (typed === undefined) continue
        const fits = ({ text, aliases }: Found) =>
          rankIn(typed, text) < rank.none ||
          (query.aliases[0] === true && aliases.some((one) => one.startsWith(typed.text)))
        const { things: hits, total } = searchThings(query, segments, 50)
        const expected = things.filter(fits).map(({ name }) => name)
        expect(hits.map(({ thing }) => thing.name).toSorted()).toEqual(expected.toSorted())
        expect(total).toBe(expected.length)
        // Few are kept, and they are the best ones.
        const few = searchThings(query, segments, 3)
        const best = hits.map(({ score }) => score).slice(0, 3)
        expect(few.things.map(({ score }) => score)).toEqual(best)
        expect(few.total).toBe(total)
      }
    }),
    { numRuns: 100 },
  )
})

test('whether a name is read or ruled out by its letters, it has the same rank', () => {
  const names = fc.uniqueArray(textFrom('abdé0-', 10), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(names, textFrom('abd0-', 6), fc.boolean(), (all, word, isForgiven) => {
      const things = all.map((name) => foundIn(place, name, name, []))
      const query = { ...queryOf(word), forgiven: [isForgiven] }
      const [placed] = listsIn([{ ...place, things, at: 0, isCut: false }])
      if (placed === undefined) throw new Error('There is no list.')
      const ranks = ranksIn(query, 0, placed.list, keptRanks(query, 0))
      const expected = things.map(({ text }) => rankWord(query, 0, text))
      expect(things.map((_thing, at) => ranks?.of[at] ?? rank.none)).toEqual(expected)
    }),
    { numRuns: 300 },
  )
})
