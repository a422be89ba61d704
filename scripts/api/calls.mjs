// Writes what `api <operation>` and its page need to know of each operation, one line each.
import { resolver } from './schema.mjs'

export function callsFile({ operations, schemas }) {
  const resolve = resolver(schemas)
  const lines = operations.map((one) => `  ${JSON.stringify(callOf(one))}`)
  return `[\n${lines.join(',\n')}\n]\n`

  function callOf(operation) {
    const { id, call, tag, cli, path, query, reply, gives } = operation
    return withoutEmpty({
      id,
      call,
      tag,
      cli,
      path: fieldsOf(path),
      query: fieldsOf(query),
      ...bodyOf(operation),
      gives: gives ?? (reply === undefined ? 'nothing' : undefined),
      once: reply && Object.keys(resolve(reply).properties ?? {}).find(isToken),
    })
  }

  function fieldsOf({ properties = {}, required = [] } = {}) {
    return Object.entries(properties).map(([name, of]) => token(name, of, required.includes(name)))
  }

  function bodyOf({ sends, body }) {
    if (sends !== undefined) return { sends }
    if (body === undefined) return {}
    const { type, properties = {}, required = [] } = resolve(body)
    const isObject = type === 'object'
    return {
      sends: isObject ? 'fields' : 'json',
      body: Object.entries(properties).map(([name, of]) =>
        token(name, of, required.includes(name), isPrivateKey(name, properties)),
      ),
      // A secret in one variant makes the whole body one.
      secret: !isObject && holdsSecret(body),
      example: exampleOf(body),
    }
  }

  /** Writes a field as `name`, with `!` if it is required, and its kind unless it is text: `limit:int`, `mode!:a|b`. */
  function token(name, schema, isRequired, isKey = false) {
    const kind = isKey || isSecret(name) || holdsSecret(schema) ? secretKind(schema) : kindOf(schema)
    return `${name}${isRequired ? '!' : ''}${kind === '' ? '' : `:${kind}`}`
  }

  function secretKind(schema) {
    return /[[{]/.test(kindOf(schema)) ? 'secret{}' : 'secret'
  }

  function kindOf(schema) {
    const { type, format, enum: words, oneOf } = resolve(schema)
    if (words !== undefined) return words.filter((word) => word !== null).join('|')
    if (oneOf !== undefined) {
      const kinds = new Set(oneOf.map(kindOf))
      if ([...kinds].some((kind) => /[[{]/.test(kind))) return '{}'
      return kinds.size === 1 ? [...kinds][0] : ''
    }
    if (type === 'string') return { uuid: 'uuid', ip: 'ip', 'date-time': 'time' }[format] ?? ''
    return { integer: 'int', number: 'number', boolean: 'bool', array: '[]' }[type] ?? '{}'
  }

  /** Makes the smallest JSON that the schema accepts: the required fields, and the first of several variants. */
  function exampleOf(schema, depth = 0) {
    const { type, properties = {}, required = [], enum: words, oneOf, minimum, items } =
      resolve(schema)
    if (words !== undefined) return words[0]
    if (oneOf !== undefined) return exampleOf(oneOf[0], depth)
    if (type === 'integer' || type === 'number') return minimum ?? 0
    if (type === 'boolean') return false
    if (type === 'string') return ''
    if (type === 'array') {
      return depth < 2 && /\[\]|\{\}/.test(kindOf(items)) ? [exampleOf(items, depth + 1)] : []
    }
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => required.includes(name))
        .map(([name, of]) => [name, exampleOf(of, depth + 1)]),
    )
  }

  /** Whether a schema has a field that must stay secret: a password, a signing key. */
  function holdsSecret(schema, seen = new Set()) {
    if (schema.ref?.endsWith('Password')) return true
    if (seen.has(schema.ref)) return false
    if (schema.ref !== undefined) seen.add(schema.ref)
    const { properties = {}, oneOf = [], items } = resolve(schema)
    return (
      Object.entries(properties).some(([name, of]) => isSecret(name) || holdsSecret(of, seen)) ||
      [...oneOf, ...(items === undefined ? [] : [items])].some((part) => holdsSecret(part, seen))
    )
  }
}

function isPrivateKey(name, properties) {
  return name === 'key' && Object.hasOwn(properties, 'cert')
}

function isSecret(name) {
  return /^(password|secrets?|private_key|md5_auth_key|signing_keypair)$/.test(name)
}

/** Whether a field of a reply is a token, which can never be read again. */
function isToken(name) {
  return /^(bearer|access)_token$/.test(name)
}

function withoutEmpty(record) {
  return Object.fromEntries(
    Object.entries(record).filter(
      ([, value]) =>
        value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  )
}
