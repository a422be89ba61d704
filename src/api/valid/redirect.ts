/**
 * Where a login may lead: a path of this console (with query and fragment), or null for anything else, which is then
 * ignored. The answer is normalized, so it means the same to every reader: no host, no dot segments, nothing encoded
 * in its path that another decoding would turn into a slash, a backslash or a control character.
 */
export function safeRedirect(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST || !PLAIN_PATH.test(value)) return null
  let url: URL
  try {
    url = new URL(value, HERE)
  } catch {
    return null
  }
  // Resolving dot segments may uncover what was hidden: `/x/..//evil.example` is `//evil.example`.
  if (url.origin !== HERE || url.pathname.startsWith('//') || !isHarmless(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** Stands for the console's own origin; nothing is ever sent there. */
const HERE = 'https://console.invalid'

const LONGEST = 2048

/** One leading slash, then anything but a second one, backslashes, blanks and control characters. */
const PLAIN_PATH = /^\/(?!\/)[^\\\p{C}\p{Z}]*$/u

/** Whether percent signs in a path stand for nothing but letters and signs of a name. */
function isHarmless(path: string): boolean {
  try {
    return !/[%/\\\p{C}\p{Z}]/u.test(
      path
        .split('/')
        .map((segment) => decodeURIComponent(segment))
        .join(''),
    )
  } catch {
    return false
  }
}
