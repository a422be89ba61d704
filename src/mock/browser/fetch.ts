import type { LocalPlane } from '../plane.ts'
import type { CookieJar } from './jar.ts'
import { createJar } from './jar.ts'

/** The base of relative addresses when there is no page. */
const nowhere = 'http://localhost'

/**
 * Returns a `fetch` that calls the control plane in the page. Accepts relative addresses, keeps cookies in the jar and
 * stops when the request is aborted.
 * @param kept runs after each reply that changed the cookies
 */
export function planeFetch(
  plane: Pick<LocalPlane, 'exchange'>,
  jar: CookieJar = createJar(),
  kept: () => void = () => {},
): typeof fetch {
  return async (input, init) => {
    const request = requestOf(input, init)
    request.signal.throwIfAborted()
    const { response, setCookies } = await plane.exchange(request, jar.header())
    request.signal.throwIfAborted()
    if (setCookies.length > 0) {
      jar.take(setCookies)
      kept()
    }
    return response
  }
}

function requestOf(input: string | URL | Request, init: RequestInit | undefined): Request {
  if (input instanceof Request) return new Request(input, init)
  const base = 'location' in globalThis ? globalThis.location.href : nowhere
  return new Request(new URL(input, base), init)
}
