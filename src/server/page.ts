import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse as patternOf } from 'regexparam'
import { array, parse, record, string } from 'valibot'

const marker = /<meta name="rackline-control-plane" content="[a-z]*"/

/**
 * Writes into index.html which control plane it runs on: its origin, or `mock`. The page knows by that whether the mock's
 * settings exist, and whose is what the browser has stored.
 * @throws when the page lacks the element, because it would silently take a mock for the real thing
 */
export function pageFor(plane: string, html: string): string {
  if (!marker.test(html)) throw new Error('index.html has no rackline-control-plane element.')
  return html.replace(marker, `<meta name="rackline-control-plane" content="${plane}"`)
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

const preloads = record(string(), array(string()))

/** Returns the scripts and styles that an address needs besides those of every page, largest first. */
export type Preloads = (path: string) => readonly string[]

/** Reads what the build noted about its pages. A build without such notes preloads nothing. */
export function readPreloads(folder: string): Preloads {
  const file = join(folder, '.vite', 'preloads.json')
  if (!existsSync(file)) return () => []
  const places = Object.entries(parse(preloads, JSON.parse(readFileSync(file, 'utf8')))).map(
    ([at, files]) => ({ pattern: patternOf(at).pattern, files }),
  )
  return (path) => places.find(({ pattern }) => pattern.test(path))?.files ?? []
}

/** Writes links into a page that make the browser request files at once, instead of one after the other. */
export function pageWithLinks(files: readonly string[], html: string): string {
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="/${file}">`
      : `<link rel="modulepreload" crossorigin href="/${file}">`,
  )
  return html.replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
}
