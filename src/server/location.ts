/**
 * Rewrites the target of a redirect of the control plane. A target on its own origin becomes one on this server, and an
 * identity provider given by a full URL stays the same. A reference that only the browser would resolve to another site
 * (`//host`, `/\host`, `https:host`) leads to the first page instead.
 */
export function localLocation(location: string, upstream: URL): string {
  if (!/^https?:\/\/[^/\\]/i.test(location)) return isRelative(location) ? location : firstPage
  if (!URL.canParse(location)) return firstPage
  const url = new URL(location)
  if (url.origin !== upstream.origin) return url.href
  // Removes extra leading slashes, which would be read as a host.
  return `${url.pathname}${url.search}${url.hash}`.replace(/^\/+/, '/')
}

const firstPage = '/'

/** True if a reference stays on its origin, whatever scheme it is followed from. */
function isRelative(reference: string): boolean {
  return ['http://here.invalid', 'https://here.invalid'].every(
    (here) => URL.canParse(reference, here) && new URL(reference, here).origin === here,
  )
}
