import { describe, expect, test } from 'vitest'
import { entriesIn, folderOf, nameIn } from '../../../src/state/nouns/bundle-entry.ts'
import { shownIn } from '../../../src/views/support-bundle/folder.tsx'

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

  test('can be absent or unreadable', () => {
    expect(entriesIn('')).toEqual([])
    expect(entriesIn(undefined)).toEqual([])
  })

  test('can have odd paths', () => {
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
