import { atom } from 'jotai/vanilla'
import type { Command } from './command.ts'

/**
 * Where commands come from, by the first word of their ids (`console` for those the CLI lacks). A noun's
 * commands arrive with its page; the palette and the command line load all of them.
 */
export type Sources = Readonly<Record<string, () => Promise<readonly Command[]>>>

/** The table of sources, which is itself fetched when the first of them is needed. */
export const sourcesAtom = atom<{ load: () => Promise<Sources> }>({ load: async () => ({}) })

const loadedAtom = atom<ReadonlyMap<string, readonly Command[]>>(new Map())

/** Every command that is here now, in file order. */
export const commandsAtom = atom((get): readonly Command[] => [...get(loadedAtom).values()].flat())

/** Loads the commands of some sources, or of all; answers every command that is here then. Throws where one is missing. */
export const loadCommandsAtom = atom(
  null,
  async (get, set, wanted: readonly string[] | 'all'): Promise<readonly Command[]> => {
    const sources = await get(sourcesAtom).load()
    const names = wanted === 'all' ? Object.keys(sources) : wanted
    await Promise.all(
      names.map(async (name) => {
        const source = Object.hasOwn(sources, name) ? sources[name] : undefined
        if (source === undefined || get(loadedAtom).has(name)) return
        const commands = await source()
        if (!get(loadedAtom).has(name))
          set(loadedAtom, sorted(get(loadedAtom), name, commands, sources))
      }),
    )
    return get(commandsAtom)
  },
)

/** Files the commands in the order of the sources, whichever arrived first. */
function sorted(
  loaded: ReadonlyMap<string, readonly Command[]>,
  name: string,
  commands: readonly Command[],
  sources: Sources,
): ReadonlyMap<string, readonly Command[]> {
  const all = new Map(loaded).set(name, commands)
  return new Map(
    Object.keys(sources).flatMap((source) => {
      const found = all.get(source)
      return found === undefined ? [] : [[source, found]]
    }),
  )
}
