import { cookiesOf } from '../identity.ts'

/** The cookies of one browser for one control plane. */
export type CookieJar = {
  /** The `Cookie` header to send, or null when there is none. */
  header(): string | null
  /** Takes what `Set-Cookie` lines say: a value, or with `Max-Age=0` the end of one. */
  take(setCookies: readonly string[]): void
  /** Goes to the cookies of a header that an earlier jar gave. */
  load(header: string | null): void
}

/**
 * A jar for the control plane in the page, whose requests never leave it: browsers keep the cookie headers of such
 * requests and replies from everybody.
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
