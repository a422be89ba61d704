// Writes the operations, one line each, by tag: the reads apart from the writes, because pages need only reads.
import { camel, isAny, resolver } from './schema.mjs'
import { typesFor } from './types.mjs'

/**
 * @param facts the facts of the API document
 * @param published the ids and types that @oxide/api has
 * @param answers what the console relies on, by the schema's name: the file, and whether it replaces the type
 * @returns the files by path
 */
export function operationFiles(facts, published, answers) {
  const paths = [...new Set(facts.operations.map(placeOf))].toSorted()
  const files = paths.map((path) => {
    const operations = facts.operations.filter((one) => placeOf(one) === path)
    const needs = new Needs()
    const lines = operations.map((one) => operationLine(one, facts, published, answers, needs))
    return [`${path}.ts`, `${needs.imports()}\n${lines.join('\n')}\n`]
  })
  return Object.fromEntries([
    ...files,
    ...['reads', 'writes'].map((kind) => [`${kind}.ts`, tableOf(kind, paths)]),
    ['operations.ts', operationsFile],
  ])
}

/**
 * Returns the file of an operation: its tag and, because a tag may have dozens of operations and a page needs few, the
 * resource that its path begins with.
 */
function placeOf(operation) {
  const { call, tag } = operation
  const fixed = call.split(/[ /]/).slice(2).filter((part) => !/^(\{|v1$|experimental$|system$)/.test(part))
  const resource = fixed.find((part) => !tag.split('/').includes(part)) 
  const words = [...tag.split('/'), ...(resource === undefined ? [] : [resource])]
  return `${kindOf(operation)}/${words.join('-')}`
}

/** Whether pages load an operation, or only commands. */
export function kindOf({ call, gives }) {
  return /^(GET|HEAD) /.test(call) && gives !== 'socket' ? 'reads' : 'writes'
}

/** Maps the reads, or the writes, by id. */
function tableOf(kind, paths) {
  const named = paths
    .filter((path) => path.startsWith(`${kind}/`))
    .map((path) => [path, camel(path.slice(kind.length + 1).replaceAll(/\W/g, '_'))])
  const imports = named.map(([path, name]) => `import * as ${name} from './${path}.ts'`)
  return `import type { Operation } from '../operation.ts'
${imports.join('\n')}

export const ${kind} = {
${named.map(([, name]) => `  ...${name},`).join('\n')}
} satisfies Readonly<Record<string, Operation>>
`
}

/** Maps all operations by id, for the mock's router and the tests; pages import only those that they use. */
const operationsFile = `import { reads } from './reads.ts'
import { writes } from './writes.ts'

export const operations = { ...reads, ...writes }

/** The id of an operation. */
export type AnyOperationId = keyof typeof operations

export function isOperationId(word: string): word is AnyOperationId {
  return Object.hasOwn(operations, word)
}
`

function operationLine(operation, facts, published, answers, needs) {
  const id = camel(operation.id)
  const { call, body, sends, gives } = operation
  const answer = answerOf(operation, facts, answers, needs)
  const replaced = answer.type !== undefined
  const isVerbatim = sends === 'file' || (body !== undefined && isAny(body))
  const isPublished = published.operations.has(id)
  const given = `'${id}', '${call}'${answer.text === '' ? '' : `, ${answer.text}`}`
  if (isPublished && !replaced && !isVerbatim && gives !== 'bytes') {
    return `export const ${id} = ${needs.of('operation.ts', 'operation')}(${given})`
  }
  const types = typesFor(published, needs)
  const args =
    isPublished && !isVerbatim && gives !== 'bytes'
      ? `${needs.of('operation.ts', 'type ArgsOf')}<'${id}'>`
      : types.args(operation)
  const result =
    isPublished && gives !== 'bytes' && !replaced
      ? `${needs.of('operation.ts', 'type ResultOf')}<'${id}'>`
      : (answer.type ?? types.result(operation))
  const made = `${needs.of('operation.ts', 'untyped')}<${args}, ${result}>(${given})`
  return `export const ${id} = ${isVerbatim ? `{ ...${made}, verbatim: true } as const` : made}`
}

/** Returns the text of what an answer must hold, and its type where the console has one of its own. */
function answerOf({ reply, gives }, { schemas }, answers, needs) {
  if (gives === 'bytes') return { text: needs.of('http/portion.ts', 'portion') }
  if (reply === undefined || gives === 'socket') return { text: '' }
  const resolve = resolver(schemas)
  const { kind, item, name } = contentOf(reply, resolve)
  const own = answers[name]
  const wrap = (text) => (kind === 'object' ? text : `${needs.of('shape.ts', kind)}(${text})`)
  if (own !== undefined) {
    const text = wrap(needs.of(own.file, name))
    if (!own.replacesType) return { text }
    const isPage = kind === 'page'
    return { text, type: isPage ? `${needs.of('operation.ts', 'type PageOf')}<${name}>` : name }
  }
  const { properties, oneOf, required = [] } = resolve(item)
  if (properties === undefined && oneOf === undefined) {
    return { text: kind === 'object' ? '' : wrap(needs.of('shape.ts', 'anObject')) }
  }
  const [hasId, hasName] = ['id', 'name'].map((one) => required.includes(one))
  const shape = hasId && hasName ? 'aResource' : hasId ? 'withId' : 'anObject'
  return { text: wrap(needs.of('shape.ts', shape)) }
}

/** Returns whether a reply is a page, a list or one object, and the schema of what it holds. */
function contentOf(reply, resolve) {
  const { type, properties = {}, items } = resolve(reply)
  const isPage = properties.items !== undefined && properties.next_page !== undefined
  const item = isPage ? properties.items.items : type === 'array' ? items : reply
  return { kind: isPage ? 'page' : type === 'array' ? 'list' : 'object', item, name: item.ref }
}

/** The names that a file imports, by the file that they come from. */
class Needs {
  #byFile = new Map()

  /** Adds a name and returns it without the word `type`. */
  of(file, name) {
    const names = this.#byFile.get(file) ?? new Set()
    this.#byFile.set(file, names.add(name))
    return name.replace(/^type /, '')
  }

  imports() {
    const lines = [...this.#byFile].toSorted().map(([file, names]) => {
      const all = [...names].toSorted()
      if (all[0].startsWith('* as ')) return `import type ${all[0]} from '${file}'\n`
      const isType = all.every((name) => name.startsWith('type '))
      const list = all.map((name) => (isType ? name.slice('type '.length) : name)).join(', ')
      return `import ${isType ? 'type ' : ''}{ ${list} } from '../../${file}'\n`
    })
    return lines.join('')
  }
}
