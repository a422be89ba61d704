// Writes TypeScript's types of schemas: those that the published @oxide/api lacks.
import { camel, isAny, namesIn } from './schema.mjs'

/** Reads which operations and types a declaration file of @oxide/api has. */
export function publishedIn(declarations) {
  const methods = declarations.slice(
    declarations.indexOf('  methods: {'),
    declarations.indexOf('  ws: {'),
  )
  const [, list = ''] = /export \{([^}]*)\};?\s*$/.exec(declarations) ?? []
  return {
    operations: new Set([...methods.matchAll(/^ {4}(\w+): \(/gm)].map(([, id]) => id)),
    types: new Set(list.split(',').map((one) => one.trim().replace(/^type /, ''))),
  }
}

/** Leaves out the operations and types that a newer version has in another form. */
export function stillIn({ operations, types }, then, now) {
  const whole = (part, { schemas }) => JSON.stringify([part, definitionsOf(part, schemas)])
  const isSame = (name) =>
    now.schemas[name] === undefined ||
    (then.schemas[name] !== undefined && whole({ ref: name }, then) === whole({ ref: name }, now))
  const sameCalls = now.operations.flatMap(({ id, path, query, body, reply }) => {
    const old = then.operations.find((one) => one.id === id)
    const parts = (one) => [one.path, one.query, one.body, one.reply]
    const isKept = old && parts(old).every((part, at) => whole(part, then) === whole([path, query, body, reply][at], now))
    return isKept ? [camel(id)] : []
  })
  return {
    operations: new Set(sameCalls.filter((id) => operations.has(id))),
    types: new Set([...types].filter(isSame)),
  }
}

function definitionsOf(part, schemas) {
  const names = [...namesIn(part ?? {}, schemas)].toSorted()
  return names.map((name) => [name, schemas[name]])
}

/** Returns the schemas of the facts that @oxide/api has no type of, as a file. */
export function lackingFile({ operations, schemas }, { operations: known, types }) {
  const used = new Set()
  for (const { id, path, query, body, reply } of operations) {
    if (known.has(camel(id))) continue
    for (const part of [path, query, body, reply]) if (part) namesIn(part, schemas, used)
  }
  const lacking = [...used].filter((name) => !types.has(name)).toSorted()
  const published = new Set()
  const nameOf = (name) => {
    if (types.has(name)) published.add(name)
    return name
  }
  const lines = lacking.map((name) => `export type ${name} = ${typeOf(schemas[name], nameOf)}\n`)
  const imports = [...published].toSorted().join(', ')
  const start = imports === '' ? '' : `import type { ${imports} } from '@oxide/api'\n\n`
  return lines.length === 0 ? null : start + lines.join('')
}

/** Returns functions that write the types of an operation's arguments and result. */
export function typesFor({ types }, needs) {
  const write = (schema) =>
    typeOf(schema, (name) => {
      if (types.has(name)) needs.of('@oxide/api', '* as api')
      else needs.of('../lacking.ts', '* as lacking')
      return `${types.has(name) ? 'api' : 'lacking'}.${name}`
    })
  return { args, result }

  function args({ path, query, body, sends, gives }) {
    const parts = [
      ...(path === undefined ? [] : [`path: ${write(path)}`]),
      ...(query === undefined ? [] : [`query${query.required ? '' : '?'}: ${write(query)}`]),
      ...(sends === 'file' ? ['body: Blob'] : []),
      ...(body === undefined ? [] : [`body: ${isAny(body) ? 'unknown' : write(body)}`]),
      ...(gives === 'bytes' ? ['range: string'] : []),
    ]
    return parts.length === 0 ? 'Record<string, never>' : `{ ${parts.join('; ')} }`
  }

  function result({ reply, gives }) {
    if (gives === 'bytes') return needs.of('http/portion.ts', 'type Portion')
    return reply === undefined ? 'void' : write(reply)
  }
}

/**
 * Writes a schema as a type, with keys in camelCase and times as dates.
 * @param nameOf returns the type's name for a schema's
 * @param isRequired decides whether a property that the schema leaves out may be absent; by the schema if omitted
 */
export function typeOf(schema, nameOf, isRequired = () => false) {
  const { ref, nullable } = schema
  const own = ref === undefined ? plainType(schema, nameOf, isRequired) : nameOf(ref)
  return nullable === true && own !== 'unknown' ? `${own} | null` : own
}

function plainType(schema, nameOf, isRequired) {
  const { type, format, enum: words, oneOf, items, properties, required = [], values } = schema
  const inner = (one) => typeOf(one, nameOf, isRequired)
  if (oneOf !== undefined) return oneOf.map((one) => inner(one)).join(' | ')
  if (words !== undefined) return words.map(literal).join(' | ')
  switch (properties === undefined ? type : 'object') {
    case 'string':
      return format === 'date-time' ? 'Date' : 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'array':
      return /^\w+$/.test(inner(items)) ? `${inner(items)}[]` : `(${inner(items)})[]`
    case 'object': {
      if (values !== undefined) return `Record<string, ${isAny(values) ? 'unknown' : inner(values)}>`
      const members = Object.entries(properties ?? {}).map(([name, of]) => {
        const mark = required.includes(name) || isRequired(of) ? '' : '?'
        return `${camel(name)}${mark}: ${inner(of)}`
      })
      return members.length === 0 ? 'Record<string, never>' : `{ ${members.join('; ')} }`
    }
    default:
      return 'unknown'
  }
}

function literal(word) {
  return typeof word === 'string' ? `'${word}'` : String(word)
}
