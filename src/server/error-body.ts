import { randomUUID } from 'node:crypto'

/** An error as the API document's `Error` has it. */
export function errorBody(code: string, message: string) {
  return { error_code: code, message, request_id: randomUUID() }
}
