import { schemas } from '../../api/generated/requests/parts.ts'
import type { Schema } from '../../api/schema.ts'
import { invalid } from '../http/problem.ts'
import { check } from './value.ts'

/** The part of the request that a value came from, for the message. */
export type Part = 'path' | 'query' | 'body' | 'form'

const openings: Readonly<Record<Part, string>> = {
  path: 'bad parameter in URL path: ',
  query: 'bad query parameter: ',
  body: 'unable to parse JSON body: ',
  form: 'unable to parse URL-encoded body: ',
}

/** Checks a part of a request, or throws a 400 that gives the field's name on the wire. */
export function checkPart(schema: Schema, value: unknown, part: Part): unknown {
  const opening = openings[part]
  // Refuses lists: every body is an object, and a schema whose fields are all optional would accept a list.
  if (Array.isArray(value)) throw invalid(`${opening}expected an object but received a list`)
  const checked = check(schema, value, { opening, path: [], isText: part !== 'body' })
  return part === 'query' ? paged(schema, checked) : checked
}

const mostItems = 1000
const usualItems = 100

/** Fills in how a list is paged and sorted, where the request does not say. */
function paged({ properties = {} }: Schema, query: unknown): unknown {
  const given: Readonly<Record<string, unknown>> = { ...Object(query) }
  const { limit = usualItems } = given
  return {
    ...firstOf('sortBy', properties['sort_by']),
    ...firstOf('order', properties['order']),
    ...given,
    ...(properties['limit'] === undefined ? {} : { limit: Math.min(Number(limit), mostItems) }),
  }
}

/** The first word is the usual order, except that the newest version comes first. */
function firstOf(name: string, schema: Schema | undefined): Readonly<Record<string, unknown>> {
  const words = schemas[schema?.ref ?? '']?.enum ?? []
  if (words.length === 0) return {}
  return { [name]: schema?.ref === 'VersionSortMode' ? words.at(-1) : words[0] }
}
