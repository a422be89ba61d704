import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A source file: its path from the top of the project, with slashes, and its text. */
export type Source = { readonly path: string; readonly text: string }

/** All files of a folder whose names end so. */
export function sourcesIn(folder: string, ending: RegExp): readonly Source[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      path: relative(root, file).replaceAll('\\', '/'),
      text: readFileSync(file, 'utf8'),
    }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** What a file imports, as written: statically, dynamically or for its types only. */
export function importsOf({ text }: Source): readonly string[] {
  const written = /\b(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g
  return [...text.matchAll(written)].map(([, name]) => name ?? '')
}

/** Where a relative import leads, from the top of the project; null for a package. */
export function targetOf(from: Source, name: string): string | null {
  if (!name.startsWith('.')) return null
  return join(dirname(from.path), name.replace(/\?.*$/, '')).replaceAll('\\', '/')
}

export function exists(path: string): boolean {
  return existsSync(join(root, path))
}

/** Which file leads to which. */
export type Graph = ReadonlyMap<string, readonly string[]>

export function graphOf(sources: readonly Source[]): Graph {
  return new Map(
    sources.map((source) => [
      source.path,
      importsOf(source).flatMap((name) => targetOf(source, name) ?? []),
    ]),
  )
}

/** One way round in the graph for each file that is on one, as `a → b → a`. */
export function cyclesIn(graph: Graph): readonly string[] {
  const settled = new Set<string>()
  const found: string[] = []
  const visit = (path: string, way: readonly string[]): void => {
    const seen = way.indexOf(path)
    if (seen >= 0) {
      found.push([...way.slice(seen), path].join(' → '))
      return
    }
    if (settled.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...way, path])
    settled.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return found
}
