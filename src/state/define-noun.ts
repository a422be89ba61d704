import type { Operation } from '../api/operation.ts'
import type { Named, Names, Noun, NounRecord, Page, Role } from './noun.ts'
import { selector, selectorOfList } from './nouns.ts'
import type { Read } from './read.ts'
import { joined } from './words.ts'

export type Words<Item> = {
  readonly cli: string
  readonly one: string
  /** Only where it is not `one` with an s. */
  readonly many?: string
  readonly within: Noun | null
  /** Only where items have no name to be told apart by. */
  readonly keyOf?: (item: Item) => string
  readonly labelOf?: (item: Item) => string
  /** Parts of what pickers say beside the label; the description where absent. */
  readonly about?: (item: Item, related: readonly Named[]) => readonly (string | null | undefined)[]
  readonly related?: () => Read<Page>
  /** Further operations that show it, by the beginning of their ids. */
  readonly alsoShownBy?: readonly string[]
  /** Further operations that list it. */
  readonly alsoListedBy?: readonly string[]
  readonly role?: Role
  /** Only where an id says too little: see {@link NounRecord}. */
  readonly foundById?: boolean
}

type Reads<Item> = Pick<NounRecord<Item>, 'list' | 'view'>

/** Makes a noun's record; fills in what can be derived from its words and its reads. */
export function defineNoun<Item>(given: Words<Item> & Reads<Item>): NounRecord<Item> {
  const { list, view, keyOf = nameIn, about = describe, role = null } = given
  return {
    cli: given.cli,
    one: given.one,
    many: given.many ?? `${given.one}s`,
    within: given.within,
    list,
    view,
    foundById: given.foundById ?? true,
    keyOf,
    labelOf: given.labelOf ?? keyOf,
    about: (item, related) => joined(about(item, related)),
    related: given.related ?? null,
    // Worked out when asked for: how it is read depends on the records of the nouns that it lives in.
    get shownBy() {
      return [view({}).operation.id.replace(/View$/, ''), ...(given.alsoShownBy ?? [])]
    },
    get listedBy() {
      const listed = list({})
      // Parts of a larger answer must not stand for the whole of it.
      const isWhole = listed.pick === undefined
      return [...(isWhole ? [listed.operation.id] : []), ...(given.alsoListedBy ?? [])]
    },
    role,
  }
}

/**
 * Makes the record of a noun that is read as most are: a list and a view of its own, both told by query parameters
 * what it lives in.
 * @param noun its own name among the path parameters of the view, unless `called` says otherwise
 */
export function plainNoun<Item extends object>(
  noun: Noun,
  given: Words<Item> & {
    readonly list: Operation<never, Page<Item>>
    readonly view: Operation<never, Item>
    /** The path parameter of the view, where it is not the noun. */
    readonly called?: string
  },
): NounRecord<Item> {
  const { list, view, called = noun, within, ...words } = given
  return defineNoun<Item>({
    ...words,
    within,
    list: (names, paging) => ({
      operation: list,
      args: { query: { ...selectorOfList(names, within), ...paging } },
    }),
    view: (names) => ({ operation: view, args: one(names, noun, called) }),
  })
}

/** The arguments of a call on one resource. */
function one(names: Names, noun: Noun, called: string) {
  return { path: { [called]: names[noun] ?? '' }, query: selector(names, noun) }
}

function nameIn(item: unknown): string {
  return textIn(item, 'name')
}

function describe(item: unknown): readonly string[] {
  return [textIn(item, 'description')]
}

function textIn(item: unknown, field: 'name' | 'description'): string {
  const value = typeof item === 'object' && item !== null ? Reflect.get(item, field) : undefined
  return typeof value === 'string' ? value : ''
}
