import { toWire } from '../api/casing.ts'
import type { Problem } from './problem.ts'

/** Builds a reply with a JSON body in wire case, or without a body when there is no data. */
export function dataReply(status: number, data: unknown, requestId: string): Response {
  const headers = { 'x-request-id': requestId }
  if (data === undefined) return new Response(null, { status, headers })
  return json(status, toWire(data), headers)
}

/** Builds an error reply in the shape of the API document's Error. */
export function errorReply({ status, code, message }: Problem, requestId: string): Response {
  const body = { request_id: requestId, message, error_code: code }
  return json(status, body, { 'x-request-id': requestId })
}

function json(status: number, body: unknown, headers: Record<string, string>): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'content-type': 'application/json' },
  })
}
