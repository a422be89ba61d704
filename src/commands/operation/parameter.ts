import { toCamel } from '../../api/casing.ts'
import { isNoun } from '../../state/nouns.ts'
import { jsonText } from '../kernel/params.ts'
import { choice, number, secret, text, wholeFile } from '../kernel/params.ts'
import type { Param, Params } from '../kernel/param.ts'
import type { OperationFact, Field } from './fact.ts'

/** The parameter that holds the whole body. */
export const BODY = 'body'
/** The parameter that holds a file to send. */
export const FILE = 'file'

/**
 * Makes the parameters of an operation: those of its path and query, the fields of its body, and the body as a whole,
 * which the fields override.
 */
export function paramsOf(fact: OperationFact): Params {
  const path = fact.path.map(entryOf)
  const query = fact.query.map(entryOf)
  // Optional one by one, since the whole body may hold any of them.
  const fields = fact.body.map((field) => entryOf({ ...field, required: false }))
  return Object.fromEntries([...path, ...query, ...fields, ...wholeOf(fact)])
}

function entryOf(field: Field): [string, Param] {
  const name = toCamel(field.name)
  const param = paramOf(field, labelOf(field.name))
  const known = isNoun(name) && field.kind === 'text' ? { noun: name } : {}
  return [name, { ...param, ...known }]
}

function paramOf(field: Field, label: string): Param {
  const optional = !field.required
  switch (field.kind) {
    case 'int':
      return number(label, { optional })
    case 'choice':
    case 'bool':
      return choice(label, field.options, { optional })
    case 'secret':
      return secret(label, {
        optional,
        ...(field.isStructure ? { hint: 'JSON', refused: (json) => notJson(json) } : {}),
      })
    case 'json':
      return { ...filled(text(label, { optional, refused: notJson })), field: { hint: 'JSON' } }
    case 'uuid':
      return { ...filled(text(label, { optional })), field: { hint: 'An id' } }
    case 'ip':
      return { ...filled(text(label, { optional })), field: { hint: 'An IP address' } }
    case 'time':
      return {
        ...filled(text(label, { optional })),
        field: { hint: 'A time, such as 2026-01-31T00:00:00Z' },
      }
    case 'text':
      return field.name === 'description'
        ? text(label, { optional })
        : filled(text(label, { optional }))
  }
}

/** Rejects empty text, which a form would otherwise send for every omitted field. */
function filled<O extends boolean>(param: Param<string, O>): Param<string, O> {
  const error = `${param.label} is empty`
  return { ...param, parse: (raw) => (raw === '' ? { error } : { value: raw }) }
}

function wholeOf({ sends, isSecret }: OperationFact): readonly [string, Param][] {
  if (sends === 'file') return [[FILE, wholeFile('File')]]
  if (sends !== 'fields' && sends !== 'json') return []
  const label = 'Body'
  const whole = isSecret
    ? { ...secret(label, { refused: notJson }), cli: { isBody: true as const } }
    : jsonText(label, notJson)
  const field = { hint: 'JSON with the API’s own keys' }
  return [[BODY, { ...filled(whole), optional: true, field }]]
}

function notJson(json: string): string | null {
  try {
    JSON.parse(json)
    return null
  } catch {
    return 'Not valid JSON'
  }
}

/** Writes `sort_by` as `Sort by`, and acronyms as such. */
export function labelOf(name: string): string {
  const words = name.split('_').map((word) => (ACRONYMS.has(word) ? word.toUpperCase() : word))
  const label = words.join(' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

const ACRONYMS: ReadonlySet<string> = new Set(
  'acs asn bfd bgp cpu id idp ip lldp md5 mtu mvlan os saml scim slo sp ssh tuf url vlan vni vpc'.split(
    ' ',
  ),
)
