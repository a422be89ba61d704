// Copies the facts of an API document: names, types, limits, and what is required; none of its prose.

/**
 * @param document an OpenAPI document
 * @param tree the command tree of the CLI, or null to keep the words of `before`
 * @param before the facts as they were, or null
 */
export function factsOf({ info, paths, components }, tree, before) {
  const words = wordsFrom(tree, before, paths)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation.operationId === undefined
        ? []
        : [operationFacts(`${method.toUpperCase()} ${path}`, operation, words)],
    ),
  )
  const schemas = Object.entries(components.schemas).map(([name, of]) => [name, schemaOf(of)])
  return {
    version: info.version,
    operations: operations.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    schemas: Object.fromEntries(schemas.toSorted(([one], [other]) => (one < other ? -1 : 1))),
  }
}

/** Writes each operation and each schema on a line of its own, so that differences between versions read well. */
export function textOf({ version, operations, schemas }) {
  const lines = (all) => all.join(',\n')
  const named = Object.entries(schemas).map(([name, of]) => `"${name}": ${JSON.stringify(of)}`)
  return `{
"version": "${version}",
"operations": [
${lines(operations.map((one) => JSON.stringify(one)))}
],
"schemas": {
${lines(named)}
}
}
`
}

function operationFacts(call, operation, words) {
  const { operationId: id, tags = [], parameters = [], requestBody, responses } = operation
  const cli = words.get(routeOf(call)) ?? words.get(id)
  const [type, sent] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const [code, reply] = Object.entries(responses).find(([one]) => /^[23]|default/.test(one)) ?? []
  const [replyType, given] = Object.entries(reply?.content ?? {})[0] ?? []
  return {
    id,
    call,
    tag: tags[0] ?? '',
    ...(cli === undefined ? {} : { cli }),
    ...parametersIn('path', parameters, call),
    ...parametersIn('query', parameters, call),
    ...(type === undefined || type === 'application/json' ? {} : { sends: sendsOf(type) }),
    ...(type === 'application/octet-stream' || sent === undefined
      ? {}
      : { body: schemaOf(sent.schema) }),
    ...(/^\d+$/.test(code) ? { status: Number(code) } : {}),
    ...(replyType === '*/*' ? { gives: 'bytes' } : {}),
    ...(operation['x-dropshot-websocket'] === undefined ? {} : { gives: 'socket' }),
    ...pagingOf(operation['x-dropshot-pagination']),
    ...(replyType === 'application/json' ? { reply: schemaOf(given.schema) } : {}),
  }
}

/** Names what the first page of a list needs; a page token brings it to the others. */
function pagingOf(pagination) {
  if (pagination === undefined) return {}
  const { required = [] } = pagination
  return { gives: 'page', ...(required.length === 0 ? {} : { needs: required }) }
}

function sendsOf(type) {
  return type.endsWith('urlencoded') ? 'form' : 'file'
}

/** Returns the parameters of a path, in its order, or those of a query. */
function parametersIn(place, parameters, call) {
  const all = parameters
    .filter((one) => one.in === place)
    .toSorted((one, other) => call.indexOf(`{${one.name}}`) - call.indexOf(`{${other.name}}`))
  if (all.length === 0) return {}
  const properties = Object.fromEntries(all.map(({ name, schema }) => [name, schemaOf(schema)]))
  const required = all.flatMap((one) => (one.required ? [one.name] : []))
  return { [place]: { properties, ...(required.length === 0 ? {} : { required }) } }
}

/** What is copied of a schema as it is. */
const PLAIN = [
  ...['type', 'format', 'pattern', 'enum', 'nullable', 'default', 'minimum', 'maximum'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'uniqueItems', 'required'],
]

function schemaOf(schema) {
  const { $ref, allOf, oneOf, anyOf, items, properties, additionalProperties } = schema
  const plain = Object.fromEntries(
    PLAIN.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]])),
  )
  if ($ref !== undefined) return { ref: $ref.split('/').at(-1) }
  // The document wraps a reference so that it can carry a sentence.
  if (allOf?.length === 1) return { ...schemaOf(allOf[0]), ...plain }
  const variants = (oneOf ?? anyOf)?.map(schemaOf)
  if (variants?.every(isWord)) {
    return { ...plain, type: 'string', enum: variants.flatMap((one) => one.enum) }
  }
  return {
    ...plain,
    ...(variants === undefined ? {} : { oneOf: variants }),
    ...(items === undefined ? {} : { items: schemaOf(items) }),
    ...(properties === undefined ? {} : { properties: propertiesOf(properties) }),
    ...(additionalProperties === undefined
      ? {}
      : { values: additionalProperties === true ? {} : schemaOf(additionalProperties) }),
  }
}

function propertiesOf(properties) {
  return Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, schemaOf(of)]))
}

/** Whether a variant only names words, so that all of them together are one list of words. */
function isWord(schema) {
  return Object.keys(schema).every((key) => key === 'type' || key === 'enum') && 'enum' in schema
}

/**
 * Maps each method and path to the words of the CLI: operation ids change where calls do not, and the reverse. Only an
 * operation whose path this document has no longer keeps its words by its id.
 */
function wordsFrom(tree, before, paths) {
  const known = (before?.operations ?? []).filter(({ cli }) => cli !== undefined)
  const kept = known.map(({ call, cli }) => [routeOf(call), cli])
  const own = (tree?.latest.commands ?? []).flatMap(({ method, url, path }) =>
    url === undefined ? [] : [[routeOf(`${method} ${url}`), path]],
  )
  const today = new Set(Object.keys(paths).map(routeOf))
  const moved = known.flatMap(({ id, call, cli }) =>
    today.has(routeOf(call.replace(/^\w+ /, ''))) ? [] : [[id, cli]],
  )
  return new Map([...kept, ...moved, ...own])
}

function routeOf(call) {
  return call.replaceAll(/\{\w+\}/g, '{}')
}
