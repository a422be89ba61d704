import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkBackend } from '../src/commands/disk/body.ts'
import { everyCommand } from './console.ts'
import { testEach } from './test-each.ts'

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

test('all of them together have at most 75 fields', () => {
  const all = MOST.flatMap(([file, type]) => fieldsOf(file, type))
  expect(all.length).toBeLessThanOrEqual(75)
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

test.each([
  [{ type: 'distributed' }, 'Disk backend is missing disk_source'],
  [{ type: 'local', size: 1 }, 'Disk backend has an unknown field size'],
  [{ type: 'tape' }, 'Disk backend: type must be "local" or "distributed", not "tape"'],
  [
    { type: 'distributed', diskSource: { type: 'blank', blockSize: 7 } },
    'Disk backend: disk_source.block_size must be 512 or 2048 or 4096, not 7',
  ],
  [7, 'Disk backend must be an object, not 7'],
])('says what is wrong with %j', (value, error) => {
  expect(checkBackend(value)).toEqual({ error })
})

testEach(
  'the palette can ask what a command acts on before any argument is known',
  (await everyCommand()).map((command) => [command.id, command] as const),
  (command) => {
    expect(() => command.subject?.({})).not.toThrow()
  },
)
