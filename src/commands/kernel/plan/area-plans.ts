import type { Names, Noun } from '../../../state/nouns.ts'
import type { Read } from '../../../state/cache/read.ts'
import type { Args, Command } from '../command.ts'

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
