import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/** Builds an error body in the shape of the API document's `Error`. */
export function errorBody(code: string, message: string) {
  return { error_code: code, message, request_id: randomUUID() }
}

/** Answers with JSON. */
export function sendJson(outgoing: ServerResponse, status: number, body: object): void {
  outgoing.statusCode = status
  outgoing.setHeader('content-type', 'application/json')
  outgoing.end(JSON.stringify(body))
}
