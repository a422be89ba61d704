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
  expect(queries.length).toBeGreaterThanOrEqual(200)
  const late: string[] = []
  const lost: string[] = []
  for (const { query, expected } of queries) {
    const groups = await found.search(query)
    const keys = groups.flatMap(({ name, results }) => results.map(({ key }) => `${name} ${key}`))
    expect(new Set(keys).size, `${query} shows a row twice`).toBe(keys.length)
    const [first, ...next] = groups.flatMap(({ results }) => results.map(meaning)).slice(0, 3)
    if ((first ?? 'nothing') === expected) continue
    const says = `${query} → ${expected}, not ${first}`
    if (next.includes(expected)) late.push(says)
    else lost.push(`${says}, ${next.join(', ')}`)
  }
  expect(lost, lost.join('\n')).toEqual([])
  expect(late.length, late.join('\n')).toBeLessThanOrEqual(queries.length * 0.05)
}, 120_000)
