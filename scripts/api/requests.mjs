// Writes what the mock checks requests with, and the types of what it finds: defaults filled in, and null for what may
// be null and is left out.
import { camel, isAny, namesIn } from './schema.mjs'
import { typeOf } from './types.mjs'

/** The schemas of all requests, as data. */
export function requestsFile({ operations, schemas }) {
  const used = usedIn(operations, schemas)
  const requests = operations.map((operation) => {
    const { id, path, body, sends, status } = operation
    const data = { path, query: queryOf(operation), body, sends, status }
    return `  ${camel(id)}: ${JSON.stringify(data)},`
  })
  const named = used.map((name) => `  ${name}: ${JSON.stringify(schemas[name])},`)
  return `import type { Requests, Schemas } from '../schema.ts'

export const requests = {
${requests.join('\n')}
} satisfies Requests

/** The schemas that requests consist of. */
export const schemas: Schemas = {
${named.join('\n')}
}
`
}

/** The types of checked requests. */
export function checkedFile({ operations, schemas }) {
  const write = (schema) =>
    isText(schema, schemas) ? 'string' : typeOf(schema, (name) => name, isFilled)
  const types = usedIn(operations, schemas).map(
    (name) => `export type ${name} = ${write(schemas[name])}\n`,
  )
  const requests = operations.map((operation) => {
    const { id, path, query, body, sends } = operation
    const isForeign = body === undefined || isAny(body) || sends === 'file'
    const parts = [
      ...(path ? [`path: ${write(path)}`] : []),
      ...(query ? [`query: ${queryType(queryOf(operation))}`] : []),
      ...(isForeign ? [] : [`body: ${write(body)}`]),
    ]
    return `  ${camel(id)}: { ${parts.join('; ')} }\n`
  })
  return `${types.join('')}
/** The arguments of each operation, without bodies that are no JSON of a known form. */
export type Checked = {
${requests.join('')}}
`

  function queryType(query) {
    const { properties, required = [] } = query
    const filled = Object.keys(properties).filter((name) => PAGING.includes(name))
    const optional = Object.entries(properties).map(([name, of]) => [
      name,
      { ...of, nullable: false },
    ])
    return typeOf(
      { properties: Object.fromEntries(optional), required: [...required, ...filled] },
      (name) => name,
    )
  }
}

/** Returns the query as it is checked: a page token has already been replaced by what it stands for. */
function queryOf({ query, needs = [] }) {
  return query && { ...query, required: [...new Set([...(query.required ?? []), ...needs])] }
}

/** Parameters that always have a value: what they leave out is usual. */
const PAGING = ['limit', 'sort_by', 'order']

function isFilled({ nullable, default: usual }) {
  return nullable === true || usual !== undefined
}

/** True if every alternative is a text: their union would repeat one type. */
function isText({ ref, oneOf, type, nullable, enum: words, format }, schemas) {
  if (nullable === true || words !== undefined || format === 'date-time') return false
  if (ref !== undefined) return false
  return oneOf === undefined
    ? type === 'string'
    : oneOf.every((one) => isText(one.ref === undefined ? one : schemas[one.ref], schemas))
}

function usedIn(operations, schemas) {
  const used = new Set()
  for (const { path, query, body } of operations) {
    for (const part of [path, query, body]) if (part) namesIn(part, schemas, used)
  }
  return [...used].toSorted()
}
