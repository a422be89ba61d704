import type { PlaneKind } from './routing.ts'

const marker = /<meta name="rackline-control-plane" content="[a-z]*"/

/**
 * Writes the kind of control plane into index.html, so that the page knows whether the mock's settings exist.
 * @throws when the page lacks the element, because it would silently take a mock for the real thing
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
