import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { lookUpOnce, restsOfPlaces, rootsOfPlaces } from './places.ts'

type Bundle = Rolldown.OutputBundle

/**
 * Writes `.vite/preloads.json`: for the path pattern of every place, the scripts that its page needs beyond the entry's.
 * The server names them in the page, so that the browser requests all of them at once: first those that say what the
 * page reads, then the largest. Also writes two files for the tests: `.vite/chunks.json`, the imports and the modules of each
 * script, and `.vite/rests.json`, the scripts that the page of every place has loaded at rest.
 */
export function preloads(): Plugin {
  return {
    name: 'rackline-preloads',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const { root } = this.environment.config
      const roots = rootsOfPlaces(root)
      const filesOf = (paths: readonly string[]) =>
        withImports(
          bundle,
          paths.map((path) => nameOf(bundle, path)),
        )
      const entry = new Set(filesOf(['src/main.ts']))
      const byPath = Array.from(roots, ([at, modules]) => {
        const reads = filesOf(modules.filter((path) => path.startsWith('src/state/areas/')))
        const all = filesOf([...modules, 'src/views/shell/mount.tsx'])
        return [at, [...new Set([...reads, ...all])].filter((file) => !entry.has(file))] as const
      })
      const chunks = Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk') return []
        const modules = Object.keys(file.modules).map((id) => relative(root, id))
        return [[file.fileName, { imports: file.imports, modules }] as const]
      })
      const fileOf = new Map(
        chunks.flatMap(([file, { modules }]) => modules.map((id) => [id, file])),
      )
      const rests = Array.from(
        restsOfPlaces(
          root,
          lookUpOnce((id) => this.getModuleInfo(id)),
        ),
        ([at, ids]) => {
          const files = Array.from(ids, (id) => fileOf.get(relative(root, id)) ?? [])
          return [at, withImports(bundle, files.flat())] as const
        },
      )
      const write = (name: string, entries: Iterable<readonly [string, unknown]>) => {
        const source = JSON.stringify(Object.fromEntries(entries))
        this.emitFile({ type: 'asset', fileName: `.vite/${name}.json`, source })
      }
      write('preloads', byPath)
      write('chunks', chunks)
      write('rests', rests)
    },
  }
}

/** Returns every file that some chunks need, the largest scripts first: browsers open six connections at once. */
function withImports(bundle: Bundle, names: readonly string[]): readonly string[] {
  const all = new Set(names)
  for (const name of all) {
    const chunk = bundle[name]
    for (const other of chunk?.type === 'chunk' ? chunk.imports : []) all.add(other)
  }
  const size = (name: string) => {
    const file = bundle[name]
    return file?.type === 'chunk' ? file.code.length : 0
  }
  return [...all].toSorted((one, other) => size(other) - size(one))
}

/** Returns the file of the chunk that holds a module. */
function nameOf(bundle: Bundle, path: string): string {
  const found = Object.values(bundle).find(
    (file) =>
      file.type === 'chunk' && Object.keys(file.modules).some((id) => id.endsWith(`/${path}`)),
  )
  if (found === undefined) throw new Error(`No chunk holds ${path}.`)
  return found.fileName
}
