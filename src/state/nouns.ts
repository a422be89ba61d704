import { isUuid } from '../api/valid/id.ts'
import type { Items, Names, Noun, NounRecord, Page, Paging, Ref } from './noun.ts'
import { type Read, whole } from './read.ts'

export type { Items, Named, Names, Noun, NounRecord, Page, Paging, Ref } from './noun.ts'

/** Rows on a page of a list, and the most that one call may ask for. */
export const PAGE_SIZE = 50
export const LARGEST_PAGE = 1000

type Records = { readonly [N in Noun]: NounRecord<Items[N]> }

const provided: Partial<Records> = {}

/** Every noun whose code has come, by name. Commands and pages come with all of them. */
export const nouns = provided as Records

/** Hands in the records of nouns. Called by the files that collect them, as they arrive. */
export function provideNouns(records: Partial<Records>): void {
  Object.assign(provided, records)
}

/** The record of a noun, whichever it is. */
export function recordOf(noun: Noun): NounRecord {
  return nouns[noun]
}

export function isNoun(word: string): word is Noun {
  return Object.hasOwn(provided, word)
}

export function nounNames(): readonly Noun[] {
  return Object.keys(provided).filter(isNoun)
}

/** The noun and everything it lives in, innermost first. */
export function chainOf(noun: Noun): readonly Noun[] {
  const { within } = recordOf(noun)
  return within === null ? [noun] : [noun, ...chainOf(within)]
}

/** The names of resources among any arguments. */
export function namesIn(args: Readonly<Record<string, unknown>>): Names {
  return Object.fromEntries(
    Object.entries(args).filter(
      ([key, value]) => isNoun(key) && typeof value === 'string' && value !== '',
    ),
  )
}

/** The name of the resource itself, without where it lives. */
export function nameOf(ref: Ref): string {
  return ref.names[ref.noun] ?? ''
}

/** Names a row of a noun's list, whose items live in what `names` says. */
export function refOf(noun: Noun, names: Names, row: unknown): Ref {
  const outer = chainOf(noun).slice(1)
  const within = outer.map((one) => [one, names[one]]).filter(([, name]) => name !== undefined)
  return { noun, names: { ...Object.fromEntries(within), [noun]: recordOf(noun).keyOf(row) } }
}

/** The list that a resource stands in, as a read of one page. */
export function listOf<N extends Noun>(
  noun: N,
  names: Names,
  paging: Paging = { limit: PAGE_SIZE },
): Read<Page<Items[N]>> {
  return nouns[noun].list(names, paging)
}

/** Everything of one kind, to choose from or to search: as much of it as is read, see `read-on.ts`. */
export function allOf<N extends Noun>(noun: N, names: Names = {}): Read<Page<Items[N]>> {
  return whole(listOf(noun, names, { limit: LARGEST_PAGE }))
}

/** Query parameters that say what something lives in: the noun, and outwards from it. */
export type Selector = Readonly<Record<string, string>>

/**
 * The query selector of a call on one resource: what it lives in, outwards up to the first that is named by its id;
 * the control plane refuses more beside an id.
 */
export function selector(names: Names, noun: Noun): Selector {
  const { within } = recordOf(noun)
  if (within === null || names[within] === undefined || isUuid(names[noun] ?? '')) return {}
  return { [within]: names[within], ...selector(names, within) }
}

/** The query selector of a list: what its items live in must be named. */
export function selectorOfList(names: Names, within: Noun | null): Selector {
  return within === null ? {} : { [within]: names[within] ?? '', ...selector(names, within) }
}

/** Which noun an operation lists, or null if it is no list of a noun. */
export function nounListedBy(operationId: string): Noun | null {
  return nounNames().find((noun) => recordOf(noun).listedBy.includes(operationId)) ?? null
}

/** The names of what a noun's items live in, among the arguments of a list of it. */
export function withinOf(noun: Noun, args: object): Names {
  const given: Readonly<Record<string, unknown>> = Object.assign(
    {},
    ...['path', 'query'].map((part): unknown => Reflect.get(args, part)),
  )
  const outer = chainOf(noun).slice(1)
  return namesIn(Object.fromEntries(outer.map((name) => [name, given[name]])))
}

/** Whether a list holds everything that there is; else it was cut off, or more of it is on its way. */
export function isWhole({ nextPage }: Page): boolean {
  return nextPage == null
}

export function isPage(answer: unknown): answer is Page {
  return isObject(answer) && 'items' in answer && Array.isArray(answer.items)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
