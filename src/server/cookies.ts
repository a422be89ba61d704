import { createHash } from 'node:crypto'

/** What the names of this program's own cookies begin with. */
export const OWN_COOKIE = 'rackline'

/**
 * Returns what the names of a control plane's cookies end with here. A browser sends the cookies of all ports of a host
 * to each of them, and another control plane may be behind this port tomorrow.
 */
export function cookieScope(port: number | undefined, upstream: URL): string {
  const plane = createHash('sha256').update(upstream.origin).digest('hex').slice(0, 8)
  return `-${OWN_COOKIE}-${port}-${plane}`
}

/**
 * Rewrites a cookie of the control plane for this server. The control plane sets it for its own name over https; here
 * it must belong to whatever host the console is opened at, mostly over http.
 * @param line one Set-Cookie value
 */
export function localCookie(line: string, scope: string): string {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const kept = attributes.flatMap((attribute) => localAttribute(pair, attribute))
  return [pair.replace('=', `${scope}=`), ...kept].join('; ')
}

/** Returns the cookies of a request that the control plane behind this server has set, as it has set them. */
export function planeCookies(header: string, scope: string): string {
  const pairs = header.split(';').map((pair) => pair.trim())
  return pairs
    .filter((pair) => pair.split('=', 1)[0]?.endsWith(scope))
    .map((pair) => pair.replace(`${scope}=`, '='))
    .join('; ')
}

function localAttribute(pair: string, attribute: string): readonly string[] {
  const [name = '', value = ''] = attribute.toLowerCase().split('=')
  switch (name) {
    case 'domain':
    case 'partitioned': // counts only with Secure
      return []
    case 'secure':
      // Keeps Secure for a name with a prefix, which requires it; browsers trust localhost with it.
      return /^__(host|secure)-/i.test(pair) ? [attribute] : []
    case 'samesite':
      return value === 'none' ? ['SameSite=Lax'] : [attribute] // None counts only with Secure
    default:
      return [attribute]
  }
}
