import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { everyCommand } from './console.ts'
import { isRecord, nameOf, textOf, walk } from './source-tree.ts'

const known = new Set((await everyCommand()).map(({ id }) => id))
const files = readdirSync('src/views', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.tsx'),
)

test('every command that a page names by its id exists', () => {
  const named = files.flatMap((file) => commandsNamedIn(file))
  expect(named.length).toBeGreaterThan(80)
  expect(named.filter(({ id }) => !known.has(id))).toEqual([])
})

/** The properties and attributes that take ids of commands, and the constants that hold some for them. */
const NAMES = /^(id|create|add|commands|without|NEVER|SHOWN|DISK_IMPORT)$/

/** Returns the ids that a file names. An id has several words in lower case. */
function commandsNamedIn(file: string): { file: string; id: string }[] {
  const found: { file: string; id: string }[] = []
  const path = `src/views/${file}`
  walk(parseSync(path, readFileSync(path, 'utf8')).program, (node) => {
    const { type, key, name, value, init, id: declared } = node
    const named = type === 'Property' ? key : type === 'JSXAttribute' ? name : null
    const names = type === 'VariableDeclarator' ? declared : named
    if (!NAMES.test(nameOf(names))) return
    const ids = textsIn(value ?? init).filter((text) => /^[a-z-]+ [a-z -]+$/.test(text))
    found.push(...ids.map((id) => ({ file, id })))
  })
  return found
}

/** Returns a text, or those of a list. */
function textsIn(node: unknown): readonly string[] {
  const text = textOf(node)
  if (text !== null) return [text]
  if (!isRecord(node)) return []
  const { type, expression, elements } = node
  if (type === 'JSXExpressionContainer') return textsIn(expression)
  return type === 'ArrayExpression' && Array.isArray(elements) ? elements.flatMap(textsIn) : []
}
