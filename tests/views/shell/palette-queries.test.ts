// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { meaning, searchFrom } from './searching.ts'

/** The table of queries, and where each should lead. */
const queries = readFileSync('tests/views/shell/queries.txt', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [query, expected] = line.split(' → ')
    return query === undefined || expected === undefined ? [] : [{ query, expected }]
  })

test('what people type leads where they want: nearly always first, always among the first three', async () => {
  const found = await searchFrom('/projects/mock-project/instances')
  expect(queries.length).toBeGreaterThanOrEqual(420)
  const late: string[] = []
  const lost: string[] = []
  for (const { query, expected } of queries) {
    const groups = found.search(query)
    const keys = groups.flatMap(({ name, results }) => results.map(({ key }) => `${name} ${key}`))
    expect(new Set(keys).size, `${query} shows a row twice`).toBe(keys.length)
    const [first, ...next] = groups.flatMap(({ results }) => results.map(meaning)).slice(0, 3)
    if ((first ?? 'nothing') === expected) continue
    const says = `${query} → ${expected}, not ${first}`
    if (next.includes(expected)) late.push(says)
    else lost.push(`${says}, ${next.join(', ')}`)
  }
  expect(lost, lost.join('\n')).toEqual([])
  expect(late.length, late.join('\n')).toBeLessThanOrEqual(9)
  expect(found.search('zzqqxx')).toEqual([])
  for (const [noun, name] of [
    ['instance', 'db2'],
    ['disk', 'disk-9'],
  ] as const) {
    const { id } = (await found.ask(`GET /v1/${noun}s/${name}?project=mock-project`)) as {
      id: string
    }
    for (const query of [id, id.toUpperCase(), id.slice(0, 9)]) {
      const address = `/projects/mock-project/${noun}s/${name}`
      expect(meaning(found.search(query)[0]?.results[0]), query).toBe(address)
    }
  }
}, 120_000)
