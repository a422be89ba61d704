import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse as patternOf } from 'regexparam'
import { array, parse, record, string } from 'valibot'

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
