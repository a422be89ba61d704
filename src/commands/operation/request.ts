import { toCamel } from '../../api/casing.ts'
import { type Operation, untyped } from '../../api/operation.ts'
import { requestOf, type WireRequest } from '../../api/http/request.ts'
import { isRecord } from '../../api/shape.ts'
import type { Args } from '../kernel/command.ts'
import type { OperationFact, Field } from './fact.ts'
import { BODY, FILE } from './parameter.ts'

/** The arguments of a call: path and query by name, and the body as it goes over the wire. */
export type Parts = {
  readonly path: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Makes the operation that the client sends, with its body and its reply unchanged and any reply accepted. */
export function operationOf({ id, method, template }: OperationFact): Operation<Parts> {
  return {
    ...untyped<Parts, unknown>(toCamel(id), `${method} /${template.slice(1)}`),
    verbatim: true,
    raw: true,
  }
}

/** Sorts a command's arguments into path, query and body. */
export function partsOf(fact: OperationFact, args: Args): Parts {
  const body = bodyOf(fact, args)
  return {
    path: Object.fromEntries(
      given(fact.path, args).map(([{ name }, value]) => [toCamel(name), value]),
    ),
    query: Object.fromEntries(given(fact.query, args).map(([{ name }, value]) => [name, value])),
    ...(body === undefined ? {} : { body }),
  }
}

/** Returns the request as it will be sent. */
export function wireOf(fact: OperationFact, args: Args): WireRequest {
  return requestOf(operationOf(fact), partsOf(fact, args))
}

/**
 * Returns errors by parameter: a part of the path that would lead to another call, required fields missing from flags
 * and body, and a body that is not an object.
 */
export function wrongIn(fact: OperationFact, args: Args): Readonly<Record<string, string>> {
  const climbing = fact.path.map(({ name }) => toCamel(name)).filter((name) => isDots(args[name]))
  return {
    ...wrongBody(fact, args),
    ...Object.fromEntries(climbing.map((name) => [name, `Cannot be ${String(args[name])}`])),
  }
}

function isDots(value: unknown): boolean {
  return value === '.' || value === '..'
}

function wrongBody(fact: OperationFact, args: Args): Readonly<Record<string, string>> {
  if (fact.sends === 'json') return args[BODY] === undefined ? { [BODY]: 'Body is required' } : {}
  if (fact.sends !== 'fields') return {}
  const body = bodyOf(fact, args)
  if (!isRecord(body)) return { [BODY]: 'The body must be a JSON object' }
  const missing = fact.body.filter(({ name, required }) => required && !Object.hasOwn(body, name))
  return Object.fromEntries(
    missing.map(({ name }) => [
      toCamel(name),
      `Add --${name.replaceAll('_', '-')}, or ${name} in --body`,
    ]),
  )
}

function bodyOf(fact: OperationFact, args: Args): unknown {
  if (fact.sends === 'file') return args[FILE]
  const whole = args[BODY]
  const parsed: unknown = typeof whole === 'string' ? unlessSecret(whole, JSON.parse) : undefined
  if (fact.sends !== 'fields') return parsed
  if (parsed !== undefined && !isRecord(parsed)) return parsed
  const fields = given(fact.body, args).map(([field, value]) => [
    field.name,
    wireValue(field, value),
  ])
  const described = fact.body.some(({ name, required }) => required && name === 'description')
  // Required by the CLI, too, but of no use here.
  return { ...(described ? { description: '' } : {}), ...parsed, ...Object.fromEntries(fields) }
}

function wireValue({ kind, isStructure }: Field, value: unknown): unknown {
  if (kind === 'bool') return value === 'true'
  return isStructure && typeof value === 'string' ? unlessSecret(value, JSON.parse) : value
}

/** Keeps the dots that replace a secret in a shown call. */
function unlessSecret(text: string, parse: (json: string) => unknown): unknown {
  return text === '•••' ? text : parse(text)
}

function given(fields: readonly Field[], args: Args): readonly [Field, unknown][] {
  return fields.flatMap((field): [Field, unknown][] => {
    const value = args[toCamel(field.name)]
    return value === undefined ? [] : [[field, value]]
  })
}
