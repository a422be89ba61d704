/**
 * Rewrites a cookie of the control plane for this server. The control plane sets it for its own name over https; here
 * it must belong to whatever host the console is opened at, mostly over http.
 * @param line one Set-Cookie value
 */
export function localCookie(line: string): string {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const kept = attributes.flatMap((attribute) => localAttribute(pair, attribute))
  return [pair, ...kept].join('; ')
}

/** What the names of this program's own cookies begin with. */
export const OWN_COOKIE = 'rackline'

/**
 * Returns the cookies of a request that are for the control plane. A browser sends those of all ports of a host, and so
 * what opens the console of another rack there.
 */
export function planeCookies(header: string): string {
  const pairs = header.split(';').map((pair) => pair.trim())
  return pairs.filter((pair) => !pair.startsWith(`${OWN_COOKIE}-`)).join('; ')
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
