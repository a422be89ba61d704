import { vi } from 'vitest'
import { type Api, type ApiOptions, createApi } from '../../src/api/http/client.ts'
import type { Call } from '../../src/api/http/result.ts'

/** An API over a function as its network; `sent` are the requests, `calls` and `log` what the client reported. */
export function network(
  answer: (request: Request) => Response | Promise<Response>,
  more: ApiOptions = {},
) {
  const sent: Request[] = []
  const calls: Call[] = []
  const log = { error: vi.fn<Console['error']>(), info: vi.fn<Console['info']>() }
  const api: Api = createApi({
    origin: 'https://rack.test',
    log,
    onCall: (call) => calls.push(call),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      sent.push(request)
      return answer(request)
    },
    ...more,
  })
  return { api, sent, calls, log }
}

/** Headers of a reply with a request id. */
export const id = { 'x-request-id': 'req-1' }

export const json = (status: number, body: unknown, headers: HeadersInit = id) =>
  new Response(JSON.stringify(body), { status, headers })

/** Arguments that name an instance. */
export const db1 = { path: { instance: 'db1' }, query: { project: 'web' } }
