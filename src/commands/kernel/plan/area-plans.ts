import { atom } from 'jotai/vanilla'
import type { Names, Noun } from '../../../state/nouns.ts'
import type { Read } from '../../../state/cache/read.ts'
import type { Args, Command } from '../command.ts'
import { type Area, commandSourceAtom } from '../command-source.ts'

/** What plans know of the commands of an area, which loads only where something is planned. */
export type AreaPlans = {
  /** What commands leave behind, where the words of their ids and their arguments do not tell. */
  readonly leaves: readonly (readonly [
    command: Command,
    left: (args: Args, subject: unknown) => Left,
  ])[]
  /** Finds what would let a refused command run, given what reads answer. */
  readonly remedies?: (link: Link, subject: unknown, know: Know) => readonly Remedy[]
}

export type Item = Readonly<Record<string, unknown>>

/** What has changed once a command has run and what it waits for has settled. */
export type Left = {
  /** Fields of what it acts on. */
  readonly own?: Item
  /** Fields of other resources that it is judged by, by their names in its subject. */
  readonly others?: Readonly<Record<string, Item>>
  /** Names of the fields of its subject whose amounts are free again. */
  readonly frees?: readonly string[]
  /** What it acts on, under its old and its new name, if it has another afterwards. */
  readonly moved?: Moves
  /** Changes a resource that was attached to the one with this id; null if it was not. */
  readonly detaches?: (item: Item, id: string) => Item | null
}

export type Moves = { readonly gone?: Place; readonly made?: Place }
type Place = readonly [noun: Noun, names: Names]

export type Link = { readonly command: Command; readonly args: Args }

/** Returns what a read answers; undefined if that is not known. */
export type Know = (read: Read) => unknown

export type Remedy = {
  readonly first: Link
  /** What it leaves changed, by the id of the resource. */
  readonly changes: Readonly<Record<string, object>>
  /** What puts things back at the end. */
  readonly after?: readonly Link[]
}

const loadedAtom = atom<ReadonlyMap<Area['plans'], AreaPlans>>(new Map())

/** What has been loaded of what plans know. */
export const areaPlansAtom = atom((get): readonly AreaPlans[] => [...get(loadedAtom).values()])

/** Loads what plans know of the nouns that some commands are about, or of all. Returns all that is known. */
export const loadAreaPlansAtom = atom(
  null,
  async (get, set, commands: 'all' | readonly Command[]) => {
    const about =
      commands === 'all' ? null : commands.flatMap(({ params }) => Object.values(params))
    const areas = await get(commandSourceAtom).load()
    for (const { of, plans } of areas) {
      if (plans === undefined || get(loadedAtom).has(plans)) continue
      const isNeeded =
        of === 'everywhere' || about?.some(({ noun }) => of.some((one) => one === noun)) !== false
      if (!isNeeded) continue
      const loaded = await plans()
      set(loadedAtom, (all) => new Map([...all, [plans, loaded]]))
    }
    return get(areaPlansAtom)
  },
)
