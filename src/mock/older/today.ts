import type { Context } from '../context.ts'
import type { Endpoint, Input } from '../endpoint.ts'

/** Answers like a current operation, validation included. */
export function today<Args, Result>(
  endpoint: Endpoint<Args, Result>,
  input: Partial<Input>,
  context: Context,
): Result {
  return endpoint.prepare({ path: {}, query: {}, body: undefined, ...input })(context)
}
