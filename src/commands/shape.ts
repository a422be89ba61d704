import * as v from 'valibot'
import { toSnake } from '../api/casing.ts'
import type { Parsed } from './kernel/params.ts'

/**
 * Reads a structured argument from JSON (keys in camelCase), or says what is wrong with it, naming the field as the user
 * wrote it.
 */
export function shape<Output>(label: string, schema: v.GenericSchema<unknown, Output>) {
  return (value: unknown): Parsed<Output> => {
    const parsed = v.safeParse(schema, value)
    if (parsed.success) return { value: parsed.output }
    return { error: sentenceOf(label, parsed.issues[0]) }
  }
}

function sentenceOf(label: string, issue: v.BaseIssue<unknown>): string {
  const keys = issue.path?.map(({ key }) => toSnake(String(key))) ?? []
  const field = keys.join('.')
  if (issue.kind !== 'schema')
    return [label, ...(field === '' ? [] : [field]), issue.message].join(': ')
  if (keys.length > 0 && issue.received === 'undefined') return `${label} is missing ${field}`
  if (issue.expected === 'never') return `${label} has an unknown field ${field}`
  const expected = issue.expected === null ? issue.message : `expected ${issue.expected}`
  return `${[label, ...(field === '' ? [] : [field])].join(': ')}: ${expected}, got ${issue.received}`
}
