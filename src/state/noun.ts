import type { Disk, Instance, Project } from '@oxide/api'
import type { Read } from './read.ts'

/** Maps each noun to what its lists hold. The file of every other noun adds its own line by declaration merging. */
export interface Items {
  project: Project
  instance: Instance
  disk: Disk
}

/** Kinds of resource that can be named, pointed at and acted on; called as the API's path parameters are. */
export type Noun = keyof Items

/** Names (or ids) by noun: `{ project: 'web', instance: 'db1' }`. Never values. */
export type Names = { readonly [N in Noun]?: string }

/** One resource by name: what it is and where. `{ noun: 'disk', names: { project: 'web', disk: 'd1' } }` */
export type Ref = { readonly noun: Noun; readonly names: Names }

/** What nearly every resource has. */
export type Named = { readonly id: string; readonly name: string; readonly description?: string }

export type Page<Item = Named> = {
  readonly items: readonly Item[]
  readonly nextPage?: string | null
}

export type Paging = { readonly limit?: number; readonly pageToken?: string }

/** Who a person must be for a noun or a place to exist for them. */
export type Role = 'fleet viewer'

/** What is said of a noun, how it is read, and what hangs together with it. Doors derive everything else from it. */
export type NounRecord<Item = unknown> = {
  /** The words that the ids of its commands begin with: `floating-ip`, `instance nic`. */
  readonly cli: string
  /** As it stands in a sentence: `floating IP`. */
  readonly one: string
  readonly many: string
  /** The noun that it lives in, whose name is needed beside its own. */
  readonly within: Noun | null
  readonly list: (names: Names, paging?: Paging) => Read<Page<Item>>
  readonly view: (names: Names) => Read<Item>
  /** Whether its id alone is enough to read it: a member of a whole is only found within that. */
  readonly foundById: boolean
  /** Tells rows apart, and names one in refs and addresses. */
  keyOf(item: Item): string
  /** Names a row to people. */
  labelOf(item: Item): string
  /** Tells items apart in pickers, beside their labels; `related` holds what {@link related} lists. */
  about(item: Item, related: readonly Named[]): string
  /** A list that {@link about} takes names from, such as the pools of addresses. */
  readonly related: (() => Read<Page>) | null
  /** Beginnings of the ids of the operations whose answers change when one of it does. */
  readonly shownBy: readonly string[]
  /** Operations that answer a list of it, whose items stand for its view. */
  readonly listedBy: readonly string[]
  readonly role: Role | null
}
