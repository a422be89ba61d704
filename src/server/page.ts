import type { PlaneKind } from './routing.ts'

const marker = /<meta name="rackline-control-plane" content="[a-z]*"/

/**
 * Writes into index.html what stands behind it, so that the page knows whether the switches of the mock are there.
 * @throws when the page has no such element: it would silently take a mock for the real thing
 */
export function pageFor(kind: PlaneKind, html: string): string {
  if (!marker.test(html)) throw new Error('index.html has no rackline-control-plane element.')
  return html.replace(marker, `<meta name="rackline-control-plane" content="${kind}"`)
}

/** Writes a policy into the page, for file hosts that send no headers. Must come before anything that loads. */
export function pageWithPolicy(policy: string, html: string): string {
  const head = '<meta charset="utf-8" />'
  if (!html.includes(head)) throw new Error('index.html does not begin with its charset.')
  return html.replace(
    head,
    `${head}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
  )
}
