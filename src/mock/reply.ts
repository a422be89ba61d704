import { toWire } from '../api/casing.ts'
import type { Problem } from './problem.ts'

/** A reply with a JSON body in wire form, or with none when there is nothing to say. */
export function dataReply(status: number, data: unknown, requestId: string): Response {
  const headers = { 'x-request-id': requestId }
  if (data === undefined) return new Response(null, { status, headers })
  return json(status, toWire(data), headers)
}

/** An error as the API document's Error has it. */
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
