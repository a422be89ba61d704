import { planeFetch } from '../src/mock/browser.ts'
import { createPlane } from '../src/mock/plane.ts'

/**
 * The network of a mock, except for the requests that a test answers itself.
 * @param answer may also answer nothing, or change the request before it passes
 */
export function except(
  answer: (
    request: Request,
    path: string,
  ) => Response | null | undefined | void | Promise<Response | null | undefined | void>,
  pass: typeof fetch = planeFetch(createPlane()),
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    return (await answer(request, new URL(request.url).pathname)) ?? pass(request)
  }
}

/** The network of a user of the mock, such as `jacob-klein`. */
export function networkOf(user: string): typeof fetch {
  return except(({ headers }) => headers.set('authorization', `Bearer ${user}`))
}

/** A network that refuses all writes with these words. */
export function refusing(message = 'No', status = 500): typeof fetch {
  const error_code = status === 400 ? 'InvalidRequest' : 'Internal'
  const refusal = { error_code, message, request_id: 'r' }
  return except(({ method }) => (method === 'GET' ? null : Response.json(refusal, { status })))
}
