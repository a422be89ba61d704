import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expand } from '../../src/commands/kernel/runbook/expand.ts'
import {
  fileOf,
  parseRunbook,
  printRunbook,
  readFile,
  type Statement,
} from '../../src/commands/kernel/runbook/text.ts'
import { tokenize } from '../../src/commands/kernel/line/tokens.ts'

const kinds = (text: string) => parseRunbook(text).map(({ line: _, ...rest }) => rest)
const word = fc.stringMatching(/^[a-z][a-z0-9.=_-]{0,8}$/)
const command = fc
  .array(
    fc.oneof(
      word,
      word.map((name) => `$${name.replaceAll(/\W/g, '')}`),
      fc.constantFrom("'a # b'", '"$web # "', String.raw`a\ b`, "'two\nlines'", '--json-body -'),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((words) => `run ${words.join(' ')}`)
const document = fc
  .tuple(command, fc.constantFrom("<<'EOF'", '<<EOF'), fc.array(word, { maxLength: 3 }))
  .map(([line, mark, body]) => `${line} ${mark}\n${body.join('\n')}\nEOF`)
const comment = fc.stringMatching(/^[a-z#?$'"]([ a-z]*[a-z])?$/)
const statement = fc.oneof(
  fc.constant({ kind: 'blank' } as const),
  comment.map((text) => ({ kind: 'comment', text }) as const),
  comment.map((text) => ({ kind: 'look', text }) as const),
  fc
    .tuple(word, word)
    .map(([name, type]) => ({ kind: 'variable', name: name.replaceAll(/\W/g, ''), type }) as const),
  fc.oneof(command, document).map((text) => ({ kind: 'command', text }) as const),
)

describe('a runbook', () => {
  test('is read back as it is written', () => {
    fc.assert(
      fc.property(fc.array(statement, { minLength: 1 }), (statements) => {
        expect(kinds(printRunbook(statements))).toEqual(statements)
      }),
      { numRuns: 300 },
    )
  })

  test('is any text at all, and written once more it stays the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'a $#?:\'"\\\n-<E') }), (text) => {
        const once = printRunbook(parseRunbook(text))
        expect(printRunbook(parseRunbook(once))).toBe(once)
      }),
      { numRuns: 300 },
    )
  })

  test('has commands of several lines, each at its own', () => {
    const text = [
      '# Restart',
      '$web: instance',
      'instance stop',
      '  --instance $web',
      "disk create --json-body - <<'EOF'",
      '{',
      '',
      '# not a comment',
      'EOF',
      '? look that it is down',
      'instance start \\',
      '--instance "$web"',
    ].join('\n')
    expect(parseRunbook(text).map(({ line, kind }: Statement) => [line, kind])).toEqual([
      [1, 'comment'],
      [2, 'variable'],
      [3, 'command'],
      [5, 'command'],
      [10, 'look'],
      [11, 'command'],
    ])
  })
})

describe('a value', () => {
  test('stays one word, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const values = new Map([['v', value]])
        for (const line of ['run $v', 'run "$v"', 'run ${v}']) {
          const found = tokenize(expand(line, values).text)
          expect('words' in found && found.words.map(({ text }) => text)).toEqual(['run', value])
        }
        const { text } = expand('run - <<EOF\n{"name":"$v"}\nEOF', values)
        const found = tokenize(text)
        const json: unknown = JSON.parse(('document' in found && found.document) || 'null')
        expect(json).toEqual({ name: value })
      }),
      { numRuns: 300 },
    )
  })

  test('is not put where a shell would not put it', () => {
    const values = new Map([['v', 'x']])
    const untouched = [
      "run '$v'",
      'run # $v',
      String.raw`run \$v`,
      String.raw`run "\$v"`,
      "run - <<'EOF'\n$v\nEOF",
      'run $w',
    ]
    expect(untouched.map((line) => expand(line, values).text)).toEqual(untouched)
    expect(expand('run $v-disk $vw --name=$v', values).text).toBe('run x-disk $vw --name=x')
  })
})

describe('a file', () => {
  test('keeps name and text', () => {
    const text = '# First\ninstance start db1\n\n? look'
    expect(readFile(fileOf('web', text))).toEqual({ name: 'web', text })
    expect(readFile(`\uFEFF${fileOf('web', text).replaceAll('\n', '\r\n')}`)).toEqual({
      name: 'web',
      text,
    })
    expect(readFile(text)).toEqual({ name: null, text })
  })

  test.each([
    [
      '# rackline runbook 2: web\nrun',
      'This runbook has version 2, but this console reads version 1',
    ],
    ['run\n'.repeat(10_000), '10,000 lines, and a runbook has at most 1,000'],
    ['x'.repeat(64_001), '64,001 characters, and a runbook has at most 64,000'],
    ['run\nrun\u0007', 'Line 2 holds the control character U+0007'],
    ['run \u202edb1', 'Line 1 holds the control character U+202E'],
    ['run\rrun', 'Line 1 holds the control character U+000D'],
  ])('is refused: %j', (file, error) => {
    expect(readFile(file)).toEqual({ error })
  })
})
