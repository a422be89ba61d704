import type { Disk, Instance, Project } from '@oxide/api'
import type { Role } from '../api/roles.ts'
import type { Read } from './cache/read.ts'

/** Maps each noun to the type of its items. Every other noun's file adds its own line by declaration merging. */
export interface Items {
  project: Project
  instance: Instance
  disk: Disk
}

/** Kinds of resource that can be named, pointed at and acted on; named like the API's path parameters. */
export type Noun = keyof Items

/** Names (or ids) by noun: `{ project: 'web', instance: 'db1' }`. Never values. */
export type Names = { readonly [N in Noun]?: string }

/**
 * One resource: its kind, its name and the names of what it lives in. `{ noun: 'disk', names: { project: 'web', disk:
 * 'd1' } }`
 */
export type Ref = { readonly noun: Noun; readonly names: Names }

/** The fields of nearly every resource. */
export type Named = { readonly id: string; readonly name: string; readonly description?: string }

export type Page<Item = Named> = {
  readonly items: readonly Item[]
  readonly nextPage?: string | null
}

export type Paging = { readonly limit?: number; readonly pageToken?: string }

/** A part of a description; one that names another resource by its id stands for its label. */
export type Described = string | null | undefined | { readonly noun: Noun; readonly id: string }

/** The facts about a noun: its words, its reads, and what depends on it. Everything else is derived from them. */
export type NounRecord<Item = unknown> = {
  /** The words that the ids of its commands begin with: `floating-ip`, `instance nic`. */
  readonly cli: string
  /** As written in a sentence: `floating IP`. */
  readonly one: string
  readonly many: string
  /** The parameter that names it in calls and in the CLI: `userId`. Usually the noun itself. */
  readonly called: string | null
  /** The noun that it lives in, whose name is needed too. */
  readonly within: Noun | null
  readonly list: (names: Names, paging?: Paging) => Read<Page<Item>>
  readonly view: (names: Names) => Read<Item>
  /** The noun that its items also belong to, by the same name: a member of a group is an instance. */
  readonly is: Noun | null
  /** Other words that people use for it, each in the singular if it has one; null if searches leave it out, because there are too many. */
  readonly keywords: readonly string[] | null
  /** Tells rows apart, and names one in refs and addresses. */
  keyOf(item: Item): string
  /** Labels a row for people. */
  labelOf(item: Item): string
  /** Describes an item beside its label in pickers. */
  about(item: Item): readonly Described[]
  /**
   * Operations whose answers change when an item does, by the beginning of their ids. One that ends with `List` lists
   * whole items, which can fill the cache of the view.
   */
  readonly shownBy: readonly string[]
  /** The role that a user needs to see it; null for none, even if its parent needs one. */
  readonly role: Role | null | undefined
}
