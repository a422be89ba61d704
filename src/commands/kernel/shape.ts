import * as v from 'valibot'
import { toSnake } from '../../api/casing.ts'
import type { Parsed } from './param.ts'

/**
 * Reads a structured argument from JSON (keys in camelCase), or says what is wrong with it, naming the field as the user
 * wrote it.
 */
export function shape<Output>(label: string, schema: v.GenericSchema<unknown, Output>) {
  return (value: unknown): Parsed<Output> => {
    const parsed = v.safeParse(schema, value)
    return parsed.success ? { value: parsed.output } : { error: sentence(label, parsed.issues[0]) }
  }
}

/** Refuses a value with the sentence that forms show for it. */
export function refusing<Value>(refusal: (value: Value) => string | null) {
  return v.rawCheck<Value>(({ dataset, addIssue }) => {
    const message = dataset.typed ? refusal(dataset.value) : null
    if (message !== null) addIssue({ message })
  })
}

function sentence(label: string, issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? []).map(({ key }) => toSnake(String(key))).join('.')
  const { kind, expected, received, message } = issue
  const part = [label, path].filter(Boolean).join(': ')
  if (kind === 'validation') return `${part}: ${message}`
  if (received === 'undefined' && path !== '') return `${label} is missing ${path}`
  if (expected === 'never') return `${label} has an unknown field ${path}`
  const wanted = (expected ?? '').replace(/^\((.*)\)$/, '$1').replaceAll(' | ', ' or ')
  return `${part} must be ${wanted === 'Object' ? 'an object' : wanted}, not ${received}`
}
