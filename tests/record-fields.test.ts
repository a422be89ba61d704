import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The most fields that the records which authors write may have, so that one can hold each in one's head. */
const MOST: readonly (readonly [file: string, type: string, fields: number])[] = [
  ['src/commands/kernel/definition.ts', 'Definition', 24],
  ['src/commands/kernel/command.ts', 'Effects', 10],
  ['src/commands/kernel/param.ts', 'Param', 14],
  ['src/state/route.ts', 'Route', 14],
  ['src/state/noun.ts', 'NounRecord', 14],
]

test.each(MOST)('%s: %s has few fields', (file, type, fields) => {
  expect(fieldsOf(file, type).length, fieldsOf(file, type).join(' ')).toBeLessThanOrEqual(fields)
})

/** Returns the names of the fields that a file declares for a type, by its formatted text. */
function fieldsOf(file: string, type: string): readonly string[] {
  const start = new RegExp(`^(?:export )?(?:type|interface) ${type}\\b.*\\{\n`, 'm')
  const [, after = ''] = readFileSync(file, 'utf8').split(start)
  const [body = ''] = after.split(/^\}/m)
  const fields = [...body.matchAll(/^ {2}(?:readonly |get )?(\w+)\??[:(]/gm)].map(
    ([, name = '']) => name,
  )
  expect(fields).not.toEqual([])
  return fields
}
