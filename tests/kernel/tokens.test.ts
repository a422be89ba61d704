import { describe, expect, test } from 'vitest'
import { tokenize } from '../../src/commands/kernel/line/tokens.ts'

const texts = (line: string) => {
  const found = tokenize(line)
  return 'error' in found ? found.error : found.words.map(({ text }) => text)
}
const document = (line: string) => {
  const found = tokenize(line)
  return 'error' in found ? found.error : found.document
}

describe('a here-document', () => {
  const head = "disk create --json-body /dev/stdin <<'EOF'"

  test.each([
    ['lines', `${head}\n{\n  "size": 1\n}\nEOF`, '{\n  "size": 1\n}\n'],
    ['nothing', `${head}\nEOF`, ''],
    ['lines of another system', `${head}\r\n{}\r\nEOF\r\n`, '{}\r\n'],
    ['the mark inside a line', `${head}\n"EOF"\nEOF`, '"EOF"\n'],
    [
      'the mark between separators of lines',
      `${head}\n"\u2028EOF\u2028"\nEOF`,
      '"\u2028EOF\u2028"\n',
    ],
  ])('holds %s', (_, line, text) => {
    expect(document(line)).toBe(text)
  })

  test('ends at its own line, and the rest belongs to the line again', () => {
    expect(texts(`${head}\n{}\nEOF\n--project web`)).toEqual([
      'disk',
      'create',
      '--json-body',
      '/dev/stdin',
      '--project',
      'web',
    ])
  })

  test('is an error without an end', () => {
    expect(document(`${head}\n{}\n EOFF`)).toMatch(/^The text after <<EOF never ends/)
    expect(document(`${head}\n"\u2028EOF`)).toMatch(/^The text after <<EOF never ends/)
  })
})
