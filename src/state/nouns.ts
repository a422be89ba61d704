import { isUuid } from '../api/valid/id.ts'
import type { Items, Names, Noun, NounRecord, Page, Paging, Ref } from './noun.ts'
import { type Read, whole } from './cache/read.ts'

export type { Items, Named, Names, Noun, NounRecord, Page, Paging, Ref } from './noun.ts'

/** Rows on a page of a list, and the most that one call may ask for. */
export const PAGE_SIZE = 50
export const LARGEST_PAGE = 1000

type Records = { readonly [N in Noun]: NounRecord<Items[N]> }

const provided: Partial<Records> = {}

/** The records of the nouns loaded so far. Commands and pages load with all of them. */
export const nouns = provided as Records

/** Registers the records of nouns as their code loads. */
export function provideNouns(records: Partial<Records>): void {
  Object.assign(provided, records)
  listing.clear()
  sorted = null
}

let sorted: readonly Noun[] | null = null

/** The nouns that an operation lists. Kept until more nouns load, because every answer asks. */
const listing = new Map<string, readonly Noun[]>()

export function recordOf(noun: Noun): NounRecord {
  return nouns[noun]
}

export function isNoun(word: string): word is Noun {
  return Object.hasOwn(provided, word)
}

/** Returns the nouns loaded so far, in an order that does not depend on which page loaded them. */
export function nounNames(): readonly Noun[] {
  sorted ??= Object.keys(provided).filter(isNoun).toSorted()
  return sorted
}

/** Returns the name of the parameter that takes one: its own key, or what the API calls it. */
export function calledOf(noun: Noun): string {
  return recordOf(noun).called ?? noun
}

/** Returns the noun and its parents, innermost first. */
export function chainOf(noun: Noun): readonly Noun[] {
  const { within } = recordOf(noun)
  return within === null ? [noun] : [noun, ...chainOf(within)]
}

/** Picks the names of resources out of any arguments. */
export function namesIn(args: Readonly<Record<string, unknown>>): Names {
  return Object.fromEntries(
    Object.entries(args).filter(
      ([key, value]) => isNoun(key) && typeof value === 'string' && value !== '',
    ),
  )
}

/** Returns the resource's own name, without its parents. */
export function nameOf(ref: Ref): string {
  return ref.names[ref.noun] ?? ''
}

/** Makes a reference to a row of a noun's list; `names` says what the list belongs to. */
export function refOf(noun: Noun, names: Names, row: unknown): Ref {
  const outer = chainOf(noun).slice(1)
  const within = outer.map((one) => [one, names[one]]).filter(([, name]) => name !== undefined)
  const { keyOf, is } = recordOf(noun)
  const own = { [noun]: keyOf(row), ...(is === null ? {} : { [is]: keyOf(row) }) }
  return { noun, names: { ...Object.fromEntries(within), ...own } }
}

/** Reads one page of the list that a resource is in. */
export function listOf<N extends Noun>(
  noun: N,
  names: Names,
  paging: Paging = { limit: PAGE_SIZE },
): Read<Page<Items[N]>> {
  return nouns[noun].list(names, paging)
}

/** Reads everything of one kind, to choose from or to search, up to the bounds in `read-on.ts`. */
export function allOf<N extends Noun>(noun: N, names: Names = {}): Read<Page<Items[N]>> {
  return whole(listOf(noun, names, { limit: LARGEST_PAGE }))
}

/** Query parameters that name parents, from the inside out. */
export type Selector = Readonly<Record<string, string>>

/**
 * Builds the query selector of a call on one resource: its parents, up to the first resource given by id. The control
 * plane refuses a selector beside an id.
 */
export function selector(names: Names, noun: Noun): Selector {
  const { within } = recordOf(noun)
  if (within === null || names[within] === undefined || isUuid(names[noun] ?? '')) return {}
  return { [within]: names[within], ...selector(names, within) }
}

/**
 * Addresses one resource in calls: by its name within its parents, or by its id alone.
 * @param more further query parameters
 * @param called the parameter in its path
 */
export function addressed<N extends Noun, More extends object = Selector>(
  noun: N,
  names: Names,
  more?: More,
  called: string = noun,
) {
  const path = { [called]: names[noun] ?? '' } as { readonly [Own in N]: string }
  return { path, query: { ...selector(names, noun), ...more } as Selector & More }
}

/** Builds the query selector of a list, which must name the parents of its items. */
export function selectorOfList(names: Names, within: Noun | null): Selector {
  return within === null ? {} : { [within]: names[within] ?? '', ...selector(names, within) }
}

/**
 * Returns the noun that a call lists, or null. One operation may list several kinds, by what its arguments name: images
 * of a project, or those of the silo.
 */
export function nounListedBy(operationId: string, args: object): Noun | null {
  const listed =
    listing.get(operationId) ?? nounNames().filter((noun) => listingsOf(noun).includes(operationId))
  listing.set(operationId, listed)
  const [first = null] = listed
  if (listed.length < 2) return first
  const isNamed = (noun: Noun) =>
    Object.keys(withinOf(noun, args)).length === chainOf(noun).length - 1
  const [deepest = first] = listed
    .filter(isNamed)
    .toSorted((one, other) => chainOf(other).length - chainOf(one).length)
  return deepest
}

/** Returns the operations that list whole items of a noun. */
export function listingsOf(noun: Noun): readonly string[] {
  return recordOf(noun).shownBy.filter((id) => id.endsWith('List'))
}

/** True if an id alone is enough to read a resource. A member of a collection is only found within that. */
export function isFoundById(noun: Noun): boolean {
  const { view, within } = recordOf(noun)
  const { args, pick } = view({ [noun]: A_UUID })
  const query: unknown = Reflect.get(args, 'query')
  return pick === undefined && (within === null || !Object.hasOwn(Object(query), within))
}

const A_UUID = '00000000-0000-4000-8000-000000000000'

/** Reads the names of the items' parents from the arguments of their list. */
export function withinOf(noun: Noun, args: object): Names {
  const given: Readonly<Record<string, unknown>> = Object.assign(
    {},
    ...['path', 'query'].map((part): unknown => Reflect.get(args, part)),
  )
  const outer = chainOf(noun).slice(1)
  return namesIn(
    Object.fromEntries(outer.map((name) => [name, given[recordOf(name).called ?? name]])),
  )
}

/** True if a list is complete; otherwise it was cut off, or more of it is still loading. */
export function isWhole({ nextPage }: Page<unknown>): boolean {
  return nextPage == null
}

export function isPage(answer: unknown): answer is Page {
  return isObject(answer) && 'items' in answer && Array.isArray(answer.items)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
