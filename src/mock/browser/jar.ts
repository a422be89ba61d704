import { cookiesOf } from '../identity.ts'

/** The cookies of one browser for one control plane. */
export type CookieJar = {
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
