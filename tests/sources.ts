import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A source file: its path from the project's root, with slashes, and its text. */
export type Source = { readonly path: string; readonly text: string }

/** Returns all files of a folder whose names match. */
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

/** Returns the imports of a file as written: static, dynamic and type-only. */
export function importsOf({ text }: Source): readonly string[] {
  const written = /\b(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g
  return [...text.matchAll(written)].map(([, name]) => name ?? '')
}

/** Resolves a relative import to a path from the project's root; null for a package. */
export function targetOf(from: Source, name: string): string | null {
  if (!name.startsWith('.')) return null
  return join(dirname(from.path), name.replace(/\?.*$/, '')).replaceAll('\\', '/')
}

export function exists(path: string): boolean {
  return existsSync(join(root, path))
}

/** Maps each file to the files that it imports. */
export type Graph = ReadonlyMap<string, readonly string[]>

export function graphOf(sources: readonly Source[]): Graph {
  return new Map(
    sources.map((source) => [
      source.path,
      importsOf(source).flatMap((name) => targetOf(source, name) ?? []),
    ]),
  )
}

/** Returns a cycle through each file that is in one, as `a → b → a`. */
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
