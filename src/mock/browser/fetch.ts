import { cookiesOf } from '../identity.ts'
import type { LocalPlane } from '../plane.ts'

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

/** The cookies of one browser for one control plane. */
type CookieJar = {
  /** Returns the `Cookie` header to send, or null when there are no cookies. */
  header(): string | null
  /** Stores the cookies of `Set-Cookie` lines and deletes those with `Max-Age=0`. */
  take(setCookies: readonly string[]): void
  /** Replaces the cookies with those of a header that an earlier jar returned. */
  load(header: string | null): void
}

/**
 * Creates a jar for the control plane in the page. Needed because browsers hide the cookie headers of requests and
 * replies that never leave the page.
 */
export function createJar(): CookieJar {
  let cookies = new Map<string, string>()
  return {
    header() {
      const pairs = [...cookies].map(([name, value]) => `${name}=${value}`)
      return pairs.length === 0 ? null : pairs.join('; ')
    },
    take(setCookies) {
      for (const line of setCookies) {
        const [pair = '', ...attributes] = line.split(';')
        const [name = '', value = ''] = pair.split('=')
        const over = attributes.some((attribute) => /^\s*max-age\s*=\s*0\s*$/i.test(attribute))
        if (over) cookies.delete(name)
        else cookies.set(name, value)
      }
    },
    load(header) {
      cookies = new Map(cookiesOf(header))
    },
  }
}
