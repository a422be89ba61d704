/** The maps of pages, each with the paths of its places. The first that matches holds the page. */
const AREAS = [
  ['instance', /^\/projects\/[^/]+\/instances/],
  ['vpc', /^\/projects\/[^/]+\/vpcs/],
  [
    'project-networking',
    /^\/projects\/[^/]+\/(floating-ips|external-subnets|multicast-groups|probes|reach)/,
  ],
  ['project', /^\/projects/],
  ['silo', /^\/(access|auth|certificates|groups|images|scim|users|utilization)/],
  ['system-silos', /^\/system\/(access|builtin-users|silos?\b)/],
  ['system-networking', /^\/system\/networking/],
  ['system-hardware', /^\/system\/(inventory|issues|support-bundles|update)/],
  ['system', /^\/system/],
] as const

/** The name of a map of pages; the last holds settings, sign-in, plans and what else is the user's own. */
export type PageArea = (typeof AREAS)[number][0] | 'user'

/** Returns the map that holds the page at a path, or at the pattern of one. */
export function pageAreaAt(path: string): PageArea {
  return AREAS.find(([, under]) => under.test(path))?.[0] ?? 'user'
}
