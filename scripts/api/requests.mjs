// Writes what the mock checks requests with, and the types of what it finds: defaults filled in, and null for what may
// be null and is left out.
import { camel, isAny, namesIn } from './schema.mjs'
import { kindOf } from './operations.mjs'
import { typeOf } from './types.mjs'

/** The schemas and types of all requests: those of reads and of writes, and what both consist of. */
export function requestFiles(facts) {
  const { operations, schemas } = facts
  const files = ['reads', 'writes'].flatMap((kind) => {
    const own = operations.filter((one) => kindOf(one) === kind)
    return [
      [`requests/${kind}.ts`, requestsFile(own)],
      [`checked/${kind}.ts`, checkedFile(own, schemas)],
    ]
  })
  return {
    ...Object.fromEntries(files),
    'requests.ts': `import { requests as reads } from './requests/reads.ts'
import { requests as writes } from './requests/writes.ts'

export const requests = { ...reads, ...writes }
`,
    'checked.ts': `import type { Checked as Reads } from './checked/reads.ts'
import type { Checked as Writes } from './checked/writes.ts'

/** The arguments of each operation, without bodies that are no JSON of a known form. */
export type Checked = Reads & Writes
`,
    ...partFiles(facts),
  }
}

function requestsFile(operations) {
  const requests = operations.map((operation) => {
    const { id, path, body, sends, status } = operation
    const data = { path, query: queryOf(operation), body, sends, status }
    return `  ${camel(id)}: ${JSON.stringify(data)},`
  })
  return `import type { Requests } from '../../schema.ts'

export const requests = {
${requests.join('\n')}
} satisfies Requests
`
}

/** The schemas that requests consist of, as data and as types. */
function partFiles({ operations, schemas }) {
  const used = usedIn(operations, schemas)
  const write = writer(schemas, (name) => name)
  return {
    'requests/parts.ts': `import type { Schemas } from '../../schema.ts'

export const schemas: Schemas = {
${used.map((name) => `  ${name}: ${JSON.stringify(schemas[name])},`).join('\n')}
}
`,
    'checked/parts.ts': used.map((name) => `export type ${name} = ${write(schemas[name])}\n`).join(''),
  }
}

function writer(schemas, nameOf) {
  return (schema) => (isText(schema, schemas) ? 'string' : typeOf(schema, nameOf, isFilled))
}

/** The types of checked requests. */
function checkedFile(operations, schemas) {
  const nameOf = (name) => `parts.${name}`
  const write = writer(schemas, nameOf)
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
  return `import type * as parts from './parts.ts'

export type Checked = {
${requests.join('')}}
`

  function queryType({ properties, required = [] }) {
    const filled = Object.keys(properties).filter((name) => PAGING.includes(name))
    const optional = Object.entries(properties).map(([name, of]) => [
      name,
      { ...of, nullable: false },
    ])
    return typeOf(
      { properties: Object.fromEntries(optional), required: [...required, ...filled] },
      nameOf,
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
