// Finds which files import a file, and by how short a way.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from './build.mjs'

/** Lists a file, or all files of a folder with this ending. */
export function filesUnder(place, ...endings) {
  if (statSync(join(root, place)).isFile()) return [place]
  return readdirSync(join(root, place), { recursive: true })
    .map((file) => join(place, file))
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .toSorted()
}

/** Returns a function that lists all files that import one, directly or not, the nearest first. */
export function importersIn(...lists) {
  const importers = new Map()
  for (const file of lists.flat()) {
    const code = readFileSync(join(root, file), 'utf8')
    for (const [, from] of code.matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)) {
      const target = normalize(join(dirname(file), from))
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return (file) => {
    const found = new Set([file])
    for (const one of found) for (const other of importers.get(one) ?? []) found.add(other)
    return [...found].slice(1)
  }
}
