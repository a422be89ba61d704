import type { Operation } from '../api/operation.ts'
import type { Role } from '../api/roles.ts'
import type { Described, Noun, NounRecord, Page } from './noun.ts'
import { addressed, selectorOfList } from './nouns.ts'

export type Words<Item> = {
  readonly cli: string
  readonly one: string
  /** The parameter that names it in calls and in the CLI, if it is not the noun itself: `userId`. */
  readonly called?: string
  /** The plural, if it is not `one` with an s. */
  readonly many?: string
  /** The noun that it lives in, if any. */
  readonly within?: Noun
  /** Other words for it, each in the singular if it has one. */
  readonly keywords?: readonly string[]
  /** Needed only where items have no name that identifies them. */
  readonly keyOf?: (item: Item) => string
  readonly labelOf?: (item: Item) => string
  /** Returns what pickers show beside the label; the description by default. */
  readonly about?: (item: Item) => readonly Described[]
  /** More operations that show or list it, see {@link NounRecord}. */
  readonly alsoShownBy?: readonly string[]
  /** Defaults to fleet viewer for nouns of the fleet, otherwise to the role of the noun that it lives in. */
  readonly role?: Role | null
  /** The noun that its items also belong to, see {@link NounRecord}. */
  readonly is?: Noun
}

type Reads<Item> = Pick<NounRecord<Item>, 'list' | 'view'>

/** Builds a noun's record; derives the rest from its words and its reads. */
export function defineNoun<Item>(given: Words<Item> & Reads<Item>): NounRecord<Item> {
  const { list, view, within = null, keyOf = nameIn, about = describe } = given
  const usual =
    within === null && /^(console )?system /.test(given.cli) ? 'fleet viewer' : undefined
  const { role = usual } = given
  let shownBy: readonly string[] | undefined
  return {
    cli: given.cli,
    one: given.one,
    many: given.many ?? `${given.one}s`,
    called: given.called ?? null,
    within,
    keywords: given.keywords ?? [],
    list,
    view,
    is: given.is ?? null,
    keyOf,
    labelOf: given.labelOf ?? keyOf,
    about,
    // Computed on demand: the view depends on the records of the nouns that this one lives in.
    get shownBy() {
      if (shownBy !== undefined) return shownBy
      const listed = list({})
      shownBy = [
        view({}).operation.id.replace(/(View|List)$/, ''),
        // A part of a larger answer must not replace the whole.
        ...(listed.pick === undefined ? [listed.operation.id] : []),
        ...(given.alsoShownBy ?? []),
      ]
      return shownBy
    },
    role,
  }
}

/**
 * Builds the record of a noun that is read in the usual way: by a list and a view of its own, whose query parameters
 * name what it lives in.
 * @param noun also the name of its path parameter in the view, unless it is called otherwise
 */
export function plainNoun<Item extends object>(
  noun: Noun,
  given: Words<Item> & {
    readonly list: Operation<never, Page<Item>>
    readonly view: Operation<never, Item>
  },
): NounRecord<Item> {
  const { list, view, ...words } = given
  const { within = null } = words
  return defineNoun<Item>({
    ...words,
    list: (names, paging) => ({
      operation: list,
      args: { query: { ...selectorOfList(names, within), ...paging } },
    }),
    view: (names) => ({ operation: view, args: addressed(noun, names, {}, given.called) }),
  })
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
