import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isRecord, nameOf, textOf, walk } from './source-tree.ts'

/** Properties and attributes that hold a label, a heading or the text of a button. */
const LABELS = new Set(['label', 'title', 'verb', 'submit', 'heading', 'aria-label'])

/** Proper names and headings from the API. */
const NAMES =
  /^(Console Technical Preview|Single Logout \(SLO\) URL|The TypeScript client|Oxide API documentation)$/

const files = ['commands', 'state', 'ui', 'views'].flatMap((floor) =>
  readdirSync(`src/${floor}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `src/${floor}/${file}`),
)

test.each([
  ['Boot disk', true],
  ['vCPUs', true],
  ['IP address', true],
  ['IPv4 & IPv6', true],
  ['About OxQL', true],
  ['Boot Disk', false],
  ['boot disk', false],
  ['IP Address', false],
])('tells whether "%s" is in sentence case', (label, expected) => {
  expect(isSentenceCase(label)).toBe(expected)
})

test('every label, heading and button is in sentence case', () => {
  const labels = files.flatMap((file) => labelsIn(file))
  expect(labels.length).toBeGreaterThan(300)
  expect(labels.filter(({ text }) => !isSentenceCase(text) && !NAMES.test(text))).toEqual([])
})

/** Returns whether only the first word is capitalized. Acronyms and units keep their case. */
function isSentenceCase(label: string): boolean {
  return label.split('. ').every((sentence) => isOneSentence(sentence))
}

function isOneSentence(label: string): boolean {
  const [first = '', ...rest] = label
    .split(/[\s/·]+/)
    .filter((word) => /^[(\W]?[A-Za-z]/.test(word))
  const isPlain = (word: string) => !/^\W?[A-Z][a-z-]*\W?$/.test(word)
  return (/^\W?[A-Z]/.test(first) || isAcronym(first)) && rest.every(isPlain)
}

function isAcronym(word: string): boolean {
  return /.[A-Z]/.test(word)
}

function labelsIn(file: string): { file: string; text: string }[] {
  const found: { file: string; text: string }[] = []
  const add = (node: unknown) => {
    const text = textOf(node)
    // Skips text that is only a name, such as `{project}`.
    if (text !== null && /[A-Za-z]/.test(text) && !text.startsWith('{')) found.push({ file, text })
  }
  walk(parseSync(file, readFileSync(file, 'utf8')).program, (node) => {
    if (node['type'] === 'Property' && LABELS.has(nameOf(node['key']))) add(node['value'])
    if (node['type'] === 'Property' && /^[A-Z].* /.test(textOf(node['key']) ?? '')) add(node['key'])
    if (node['type'] === 'CallExpression' && nameOf(node['callee']) === 'column') {
      if (Array.isArray(node['arguments'])) add(node['arguments'][0])
    }
    if (node['type'] === 'JSXAttribute' && LABELS.has(nameOf(node['name']))) add(node['value'])
    if (node['type'] !== 'JSXElement' || !isRecord(node['openingElement'])) return
    if (nameOf(node['openingElement']['name']) !== 'Button') return
    if (Array.isArray(node['children'])) node['children'].forEach(add)
  })
  return found
}
