import * as v from 'valibot'
import type { Parsed } from './kernel/params.ts'

/**
 * Reads a structured argument from JSON (keys in camelCase), or says where it is wrong: the label, the path into the
 * value, and what was expected there.
 */
export function shape<Output>(label: string, schema: v.GenericSchema<unknown, Output>) {
  return (value: unknown): Parsed<Output> => {
    const parsed = v.safeParse(schema, value)
    if (parsed.success) return { value: parsed.output }
    const [issue] = parsed.issues
    const path = issue.path?.map(({ key }) => String(key)).join('.')
    return { error: [label, path, issue.message].filter((part) => part !== undefined).join(': ') }
  }
}
