import { randomUUID } from 'node:crypto'

/** Builds an error body in the shape of the API document's `Error`. */
export function errorBody(code: string, message: string) {
  return { error_code: code, message, request_id: randomUUID() }
}
