import { planeFetch } from '../src/mock/browser/fetch.ts'
import { createPlane } from '../src/mock/plane.ts'

/** A control plane that refuses all writes with these words. */
export function refusing(message = 'No', status = 500): typeof fetch {
  const plane = planeFetch(createPlane())
  return async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'GET') return plane(request)
    const error_code = status === 400 ? 'InvalidRequest' : 'Internal'
    return Response.json({ error_code, message, request_id: 'r' }, { status })
  }
}
