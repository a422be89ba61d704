import * as v from 'valibot'
import type { Problem } from './problem.ts'
import { invalid } from './problem.ts'

/** The part of the request that a value came from, for the message. */
export type Source = 'path' | 'query' | 'body' | 'form'

const openings: Readonly<Record<Source, string>> = {
  path: 'bad parameter in URL path: ',
  query: 'bad query parameter: ',
  body: 'unable to parse JSON body: ',
  form: 'unable to parse URL-encoded body: ',
}

/** Parses a value, or throws a 400 that gives the field's name on the wire. */
export function parsed<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  source: Source,
): v.InferOutput<S> {
  // Refuses lists: every body is an object, and a schema whose fields are all optional would accept a list.
  if (Array.isArray(value))
    throw invalid(`${openings[source]}expected an object but received a list`)
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  throw complaint(result.issues[0], source)
}

function complaint(issue: v.BaseIssue<unknown>, source: Source): Problem {
  const path = (issue.path ?? []).map((item) => item.key)
  const field = path
    .map((key) => (typeof key === 'string' ? onTheWire(key) : String(key)))
    .join('.')
  const missing = issue.received === 'undefined' && path.length > 0
  const what = missing
    ? `missing field \`${onTheWire(String(path.at(-1)))}\``
    : lowered(issue.message)
  return invalid(`${openings[source]}${field === '' || missing ? '' : `${field}: `}${what}`)
}

function onTheWire(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
