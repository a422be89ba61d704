/**
 * Returns where a login may redirect to: a path of this console (with query and fragment), or null for anything else,
 * which is then ignored. The result is normalized so that every reader sees the same target: no host, no dot segments,
 * nothing encoded in its path that another decoding would turn into a slash, a backslash or a control character.
 */
export function safeRedirect(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST || !PLAIN_PATH.test(value)) return null
  let url: URL
  try {
    url = new URL(value, HERE)
  } catch {
    return null
  }
  // Resolving dot segments may reveal a host: `/x/..//evil.example` is `//evil.example`.
  if (url.origin !== HERE || url.pathname.startsWith('//') || !isHarmless(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** Stands in for the console's own origin; nothing is ever sent there. */
const HERE = 'https://console.invalid'

const LONGEST = 2048

/** A leading slash, then anything but a second slash, backslashes, blanks and control characters. */
const PLAIN_PATH = /^\/(?!\/)[^\\\p{C}\p{Z}]*$/u

/** Spaces inside a name, such as those of a user: `Jacob Klein`. */
const INNER_SPACE = /(?<=[^/\p{C}\p{Z}]) (?=[^/\p{C}\p{Z}])/gu

/**
 * True if the percent-encoded characters of a path are harmless: none decodes to a separator, to a control
 * character, or to a blank that is not inside a name.
 */
function isHarmless(path: string): boolean {
  try {
    return !/[%/\\\p{C}\p{Z}]/u.test(
      path
        .split('/')
        .map((segment) => decodeURIComponent(segment).replace(INNER_SPACE, ''))
        .join(''),
    )
  } catch {
    return false
  }
}
