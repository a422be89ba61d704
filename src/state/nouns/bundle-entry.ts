/** A file or a folder of a support bundle. */
export type BundleEntry = {
  /** Its path; that of a folder ends with a slash. */
  readonly id: string
  /** The number of files anywhere in a folder; null for a file. */
  readonly files: number | null
}

/** True if a path names a folder. */
export function isFolder(path: string): boolean {
  return path.endsWith('/')
}

/** Returns the folder that contains a path; empty for the root. */
export function folderOf(path: string): string {
  return path.slice(0, path.replace(/\/$/, '').lastIndexOf('/') + 1)
}

/** Returns the last part of a path, with its slash if it is a folder. */
export function nameIn(path: string): string {
  return path.slice(folderOf(path).length)
}

/**
 * Lists the files in an index, which has one per line, and every folder that contains any: folders before files, by
 * path.
 */
export function entriesIn(index: unknown): readonly BundleEntry[] {
  const text = typeof index === 'string' ? index : ''
  const lines = new Set(text.split(/\r?\n/).filter((line) => line !== ''))
  const folders = new Map<string, number>()
  for (const path of lines) {
    const isFile = !isFolder(path)
    for (let outer = isFile ? folderOf(path) : path; outer !== ''; outer = folderOf(outer)) {
      folders.set(outer, (folders.get(outer) ?? 0) + Number(isFile))
    }
  }
  const files = [...lines].filter((path) => !isFolder(path))
  return [
    ...[...folders].map(([id, count]) => ({ id, files: count })).toSorted(byPath),
    ...files.map((id) => ({ id, files: null })).toSorted(byPath),
  ]
}

/** Made when it is first needed: the browser takes a while. */
let collator: Intl.Collator | undefined

function byPath(one: BundleEntry, other: BundleEntry): number {
  collator ??= new Intl.Collator('en', { numeric: true })
  return collator.compare(one.id, other.id)
}
