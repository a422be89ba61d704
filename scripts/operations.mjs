// node scripts/operations.mjs openapi.json: writes what `api <operation>` needs to know of each operation of an API
// document. Copies only facts (names, kinds, required or not), no prose. The document itself stays outside the project.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build.mjs'

const [source] = process.argv.slice(2)
if (source === undefined) throw new Error('Pass the path of an OpenAPI document')
const { paths, components } = JSON.parse(readFileSync(source, 'utf8'))

const facts = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, operation]) =>
    operation.operationId === undefined ? [] : [factsOf(path, method.toUpperCase(), operation)],
  ),
)
const lines = facts
  .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  .map((one) => `  ${JSON.stringify(one)}`)
const target = join(root, 'src', 'commands', 'operation', 'facts.json')
writeFileSync(target, `[\n${lines.join(',\n')}\n]\n`)
console.log(`Wrote ${facts.length} operations to ${target}`)

function factsOf(path, method, operation) {
  const { operationId: id, tags = [], parameters = [], requestBody, responses } = operation
  const params = (place) =>
    parameters.filter((one) => one.in === place).map((one) => token(one.name, one.schema, one))
  const order = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const rank = (field) => order.indexOf(field.split(/\W/)[0])
  const inPath = params('path').toSorted((one, other) => rank(one) - rank(other))
  return withoutEmpty({
    id,
    call: `${method} ${path}`,
    tag: tags[0] ?? '',
    path: inPath,
    query: params('query'),
    ...bodyOf(requestBody),
    gives: replyOf(operation, responses),
    once: secretIn(responses),
  })
}

function bodyOf(requestBody) {
  const [[type, { schema }] = [null, {}]] = Object.entries(requestBody?.content ?? {})
  if (type === null) return {}
  if (type !== 'application/json') return { sends: type.endsWith('urlencoded') ? 'form' : 'file' }
  const { type: kind, properties = {}, required = [] } = resolved(schema)
  const fields = Object.entries(properties).map(([name, of]) => {
    const isPrivateKey = name === 'key' && Object.hasOwn(properties, 'cert')
    return token(isPrivateKey ? 'private_key' : name, of, {
      required: required.includes(name),
    }).replace(/^private_key/, name)
  })
  return {
    sends: kind === 'object' ? 'fields' : 'json',
    body: fields,
    // A secret in one variant makes the whole body one.
    secret: kind !== 'object' && holdsSecret(schema),
    example: exampleOf(schema),
  }
}

/** `page`, `nothing`, `bytes` or `socket`; JSON if absent. */
function replyOf(operation, responses) {
  if (operation['x-dropshot-websocket'] !== undefined) return 'socket'
  const [, reply = {}] = Object.entries(responses).find(([code]) => /^(2|def)/.test(code)) ?? []
  const types = Object.keys(reply.content ?? {})
  if (types.includes('*/*')) return 'bytes'
  if (types.length === 0) return 'nothing'
  return operation['x-dropshot-pagination'] === undefined ? undefined : 'page'
}

/** Returns the field of a reply that is a token, which can never be read again. */
function secretIn(responses) {
  const replies = Object.entries(responses).filter(([code]) => code.startsWith('2'))
  const schemas = replies.flatMap(([, reply]) => Object.values(reply.content ?? {}))
  const names = schemas.flatMap(({ schema }) => Object.keys(resolved(schema).properties ?? {}))
  return names.find((name) => /^(bearer|access)_token$/.test(name))
}

/** Writes a field as `name`, with `!` if it is required, and its kind unless it is text: `limit:int`, `mode!:a|b`. */
function token(name, schema, { required = false }) {
  const kind = kindOf(name, schema)
  return `${name}${required ? '!' : ''}${kind === '' ? '' : `:${kind}`}`
}

function kindOf(name, schema) {
  const kind = plainKindOf(schema)
  if (!isSecret(name) && !holdsSecret(schema)) return kind
  return kind === '{}' || kind === '[]' ? 'secret{}' : 'secret'
}

function plainKindOf(schema) {
  const { type, format, enum: words, oneOf, anyOf } = resolved(schema)
  if (words !== undefined) return words.filter((word) => word !== null).join('|')
  const variants = (oneOf ?? anyOf ?? []).map(resolved)
  if (variants.length > 0) {
    const options = variants.map((one) => one.enum ?? [])
    if (options.every((one) => one.length > 0)) return options.flat().join('|')
    const kinds = new Set(variants.map(plainKindOf))
    if ([...kinds].every((kind) => !/[[{]/.test(kind))) return kinds.size === 1 ? [...kinds][0] : ''
    return '{}'
  }
  switch (type) {
    case 'integer':
      return 'int'
    case 'number':
      return 'number'
    case 'boolean':
      return 'bool'
    case 'array':
      return '[]'
    case 'object':
      return '{}'
    case 'string':
      return { uuid: 'uuid', ip: 'ip', 'date-time': 'time' }[format] ?? ''
    default:
      return '{}'
  }
}

/** Makes the smallest JSON that the schema accepts: the required fields, and the first of several variants. */
function exampleOf(schema, depth = 0) {
  const {
    type,
    properties = {},
    required = [],
    enum: words,
    oneOf,
    anyOf,
    minimum,
    items,
  } = resolved(schema)
  if (words !== undefined) return words[0]
  const [variant] = oneOf ?? anyOf ?? []
  if (variant !== undefined) return exampleOf(variant, depth)
  switch (type) {
    case 'integer':
    case 'number':
      return minimum ?? 0
    case 'boolean':
      return false
    case 'array':
      return depth < 2 && /\[\]|\{\}/.test(plainKindOf(items)) ? [exampleOf(items, depth + 1)] : []
    case 'string':
      return ''
    default:
      return Object.fromEntries(
        Object.entries(properties)
          .filter(([name]) => required.includes(name))
          .map(([name, of]) => [name, exampleOf(of, depth + 1)]),
      )
  }
}

function isSecret(name) {
  return /^(password|secrets?|private_key|md5_auth_key|signing_keypair)$/.test(name)
}

/** Tells whether a schema has a field that must stay secret: a password, a signing key. */
function holdsSecret(schema, seen = new Set()) {
  const found = resolved(schema)
  if (seen.has(found)) return false
  seen.add(found)
  if (schema?.$ref?.endsWith('Password')) return true
  const { properties = {}, oneOf = [], anyOf = [], items } = found
  const parts = [...oneOf, ...anyOf, ...(items === undefined ? [] : [items])]
  return (
    Object.entries(properties).some(([name, of]) => isSecret(name) || holdsSecret(of, seen)) ||
    parts.some((part) => holdsSecret(part, seen))
  )
}

/** Follows references, also those wrapped into `allOf` to carry a description. */
function resolved(schema = {}) {
  if (schema.$ref !== undefined) return resolved(components.schemas[schema.$ref.split('/').at(-1)])
  return schema.allOf?.length === 1 ? resolved(schema.allOf[0]) : schema
}

function withoutEmpty(record) {
  return Object.fromEntries(
    Object.entries(record).filter(
      ([, value]) =>
        value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  )
}
