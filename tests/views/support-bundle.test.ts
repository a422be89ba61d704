import { describe, expect, test } from 'vitest'
import { entriesIn, folderOf, nameIn } from '../../src/state/nouns/system/support-bundle.ts'
import {
  shownIn,
  linesOf,
  matching,
  MOST_FOUND,
  partsOf,
} from '../../src/views/support-bundle/folder.tsx'

const index = [
  'b.txt',
  'rack/sleds/10.json',
  'rack/sleds/9.json',
  'rack/Log.txt',
  'rack/',
  '',
].join('\n')
const entries = entriesIn(index)
const ids = (folder: string, filter = '') => shownIn(entries, folder, filter).map(({ id }) => id)

describe('the files of a bundle', () => {
  test('are in folders, which count all files below them', () => {
    expect(entries).toEqual([
      { id: 'rack/', files: 3 },
      { id: 'rack/sleds/', files: 2 },
      { id: 'b.txt', files: null },
      { id: 'rack/Log.txt', files: null },
      { id: 'rack/sleds/9.json', files: null },
      { id: 'rack/sleds/10.json', files: null },
    ])
  })

  test('are shown folder by folder', () => {
    expect(ids('')).toEqual(['rack/', 'b.txt'])
    expect(ids('rack/')).toEqual(['rack/sleds/', 'rack/Log.txt'])
    expect(ids('rack/sleds/')).toEqual(['rack/sleds/9.json', 'rack/sleds/10.json'])
  })

  test('are found below a folder by the words in their paths', () => {
    expect(ids('', 'log')).toEqual(['rack/Log.txt'])
    expect(ids('', 'rack json')).toEqual(['rack/sleds/9.json', 'rack/sleds/10.json'])
    expect(ids('rack/sleds/', 'rack')).toEqual([])
  })

  test('can be absent, or have odd paths', () => {
    expect(entriesIn(undefined)).toEqual([])
    const odd = entriesIn('/etc/passwd\na//b\n__proto__/constructor\r\n../x')
    expect(odd.filter(({ files }) => files === null).map(({ id }) => id)).toHaveLength(4)
    expect([folderOf('a/b/'), folderOf('a/b'), folderOf('a'), nameIn('a/b/')]).toEqual([
      'a/',
      'a/',
      '',
      'b/',
    ])
  })
})

const numbers = (text: string, isStart = true) => linesOf(text, isStart).map(({ number }) => number)

test('lines are numbered from the start of a file, and nothing follows the last newline', () => {
  expect(linesOf('a\r\nb\n\nc\n', true)).toEqual([
    { number: 1, text: 'a' },
    { number: 2, text: 'b' },
    { number: 3, text: '' },
    { number: 4, text: 'c' },
  ])
  expect(linesOf('', true)).toEqual([])
})

test('lines at the end of a long file have no numbers, and the first of them is cut', () => {
  expect(linesOf('lf a line\nwhole', false)).toEqual([{ number: null, text: 'whole' }])
})

test('a long line is drawn in pieces that lose nothing', () => {
  const text = 'x'.repeat(4500)
  expect(numbers(`${text}\ny`)).toEqual([1, null, null, 2])
  expect(
    linesOf(text, true)
      .map((line) => line.text)
      .join(''),
  ).toBe(text)
})

test('a search ignores case, and counts more lines than it shows', () => {
  const lines = linesOf('Error\nfine\nERROR again\n', true)
  expect(matching(lines, 'error').shown.map(({ number }) => number)).toEqual([1, 3])
  const many = linesOf('e\n'.repeat(MOST_FOUND + 5), true)
  expect(matching(many, 'E')).toMatchObject({ count: MOST_FOUND + 5 })
  expect(matching(many, 'E').shown).toHaveLength(MOST_FOUND)
})

test('every second part of a line is a match', () => {
  expect(partsOf('An error, an ERROR', 'error')).toEqual(['An ', 'error', ', an ', 'ERROR', ''])
  expect(partsOf('none', 'x')).toEqual(['none'])
  expect(partsOf('İstanbul', 'b')).toEqual(['İstanbul'])
})
