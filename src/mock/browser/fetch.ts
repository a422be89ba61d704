import type { LocalPlane } from '../plane.ts'
import type { CookieJar } from './jar.ts'
import { createJar } from './jar.ts'

/** Where relative addresses lead when there is no page. */
const nowhere = 'http://localhost'

/**
 * The `fetch` of a page whose control plane is in the page itself. Takes relative addresses, keeps cookies in the jar
 * and gives up when the request's signal says so.
 * @param kept called after each reply that changed the cookies
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
