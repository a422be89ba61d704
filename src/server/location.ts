/**
 * Where a redirect of the control plane leads from here. A place of its own becomes one of this server, and an identity
 * provider that is named in full stays what it is. What would only turn out to be another site in the browser (`//host`,
 * `/\host`, `https:host`) leads to the first page instead.
 */
export function localLocation(location: string, upstream: URL): string {
  if (!/^https?:\/\/[^/\\]/i.test(location)) return isRelative(location) ? location : firstPage
  if (!URL.canParse(location)) return firstPage
  const url = new URL(location)
  if (url.origin !== upstream.origin) return url.href
  // Two slashes in front would be read as a host.
  return `${url.pathname}${url.search}${url.hash}`.replace(/^\/+/, '/')
}

const firstPage = '/'

/** Whether a reference stays at its origin, whichever scheme it is followed from. */
function isRelative(reference: string): boolean {
  return ['http://here.invalid', 'https://here.invalid'].every(
    (here) => URL.canParse(reference, here) && new URL(reference, here).origin === here,
  )
}
