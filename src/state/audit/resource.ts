import { requestOf } from '../../api/http/request.ts'
import { endOf } from '../navigation/crumbs.ts'
import { chainOf, type Names, namesIn, type Noun, nounNames, recordOf, withinOf } from '../nouns.ts'
import { pathFrom, withQuery } from '../navigation/paths.ts'
import { routeIds, routeOf } from '../routes.ts'

/**
 * True if a request was about a resource. Text that begins with a slash is an API path, perhaps with the query
 * that selects the resource's parents: it means that resource and everything below it. Any other text is part of the
 * request's address, such as a name.
 */
export function isAbout(uri: string | null | undefined, wanted: string): boolean {
  const request = parsed(uri)
  if (!wanted.startsWith('/')) {
    const text = wanted.toLowerCase()
    return [...request.parts, ...request.query.values()].some((part) =>
      part.toLowerCase().includes(text),
    )
  }
  const { parts, query } = parsed(wanted)
  return (
    parts.every((part, at) => request.parts[at] === part) &&
    [...query].every(([name, value]) => request.query.get(name) === value)
  )
}

/**
 * Returns a resource's API path with the query that selects its parents: `/v1/disks/web?project=shop`. Null without a
 * path of its own.
 */
export function apiPathOf(noun: Noun, names: Names): string | null {
  const { operation, args } = recordOf(noun).view(names)
  const { path } = requestOf(operation, args as never)
  return path.includes('{') ? null : pathOnly(path)
}

/** Returns the API path of a request, with the query that selects the resource; null without one. */
export function apiPathIn(uri: string | null | undefined): string | null {
  const path = pathOnly(withoutHost(uri))
  return path.startsWith('/') ? path : null
}

/** Drops the paging parameters of the list that a member of a collection is read from. */
function pathOnly(path: string): string {
  const [own = '', search = ''] = path.split('?', 2)
  const query = new URLSearchParams(search)
  for (const name of ['limit', 'page_token', 'sort_by', 'start_time', 'end_time'])
    query.delete(name)
  return withQuery(own, query)
}

/** The resource that a request's address names, if it is of a kind that the console knows. */
export type RequestTarget = {
  readonly noun: Noun
  /** Null for a request about the whole list, such as the one that creates a resource. */
  readonly name: string | null
  /** The address of its page, or of the list; null if the request says too little. */
  readonly href: string | null
}

/** Finds what a request was about, from its address alone. */
export function targetOf(uri: string | null | undefined): RequestTarget | null {
  const text = uri ?? ''
  const found = targets.get(text)
  if (found !== undefined) return found
  const made = findTarget(text)
  if (targets.size > MOST_KEPT) targets.clear()
  targets.set(text, made)
  return made
}

/** Caches, because addresses repeat and each row asks for its own many times. */
const MOST_KEPT = 5000
const targets = new Map<string, RequestTarget | null>()

function findTarget(uri: string): RequestTarget | null {
  const { parts, query } = parsed(uri)
  const given = Object.fromEntries([...query].map(([key, value]) => [camel(key), value]))
  const fitting = places().flatMap(({ noun, steps }): readonly Fitting[] => {
    const fits = steps.every((step, at) => isKey(step) || step === parts[at])
    const name = parts[steps.length - 1] ?? null
    // A path that ends before the name is about the whole list.
    if (!fits || parts.length < steps.length - 1) return []
    const outer = withinOf(noun, { query: given })
    const isPlaced = Object.keys(outer).length === chainOf(noun).length - 1
    return [{ noun, name, outer, rank: steps.length * 10 + (isPlaced ? chainOf(noun).length : 0) }]
  })
  const [best] = fitting.toSorted((one, other) => other.rank - one.rank)
  if (best === undefined) return outerTarget(namesIn(given))
  const { noun, name, outer } = best
  const own = name === null ? {} : { [noun]: name }
  return { noun, name, href: addressOf(noun, { ...outer, ...own }, name !== null) }
}

type Fitting = {
  readonly noun: Noun
  readonly name: string | null
  /** The names of its parents. */
  readonly outer: Names
  readonly rank: number
}

/** Falls back to the parent of a request without its own path: the VPC whose firewall rules it replaced. */
function outerTarget(names: Names): RequestTarget | null {
  const [noun] = nounNames()
    .filter((one) => chainOf(one).every((outer) => names[outer] !== undefined))
    .toSorted((one, other) => chainOf(other).length - chainOf(one).length)
  if (noun === undefined) return null
  return { noun, name: names[noun] ?? null, href: addressOf(noun, names, true) }
}

type Place = { readonly noun: Noun; readonly steps: readonly string[] }

let known: { readonly count: number; readonly places: readonly Place[] } | null = null

/** The paths of the API that view one resource, of every kind that has such a path. */
function places(): readonly Place[] {
  const nouns = nounNames()
  if (known?.count === nouns.length) return known.places
  const made = nouns.flatMap((noun): readonly Place[] => {
    const { view, is } = recordOf(noun)
    const steps = view({}).operation.path.split('/').filter(Boolean)
    return is === null && isKey(steps.at(-1) ?? '') ? [{ noun, steps }] : []
  })
  known = { count: nouns.length, places: made }
  return made
}

function isKey(step: string): boolean {
  return step.startsWith('{')
}

function addressOf(noun: Noun, names: Names, isOne: boolean): string | null {
  const { cli } = recordOf(noun)
  const commands = [
    `${cli} ${isOne ? 'view' : 'list'}`,
    `console ${cli} ${isOne ? 'view' : 'list'}`,
  ]
  const place = routeIds().find((id) => commands.includes(routeOf(id).command ?? ''))
  return place === undefined ? null : pathFrom(endOf(place), names)
}

type Parsed = { readonly parts: readonly string[]; readonly query: URLSearchParams }

/** Requests over HTTP/2 are logged with scheme and host, and any may be truncated to 512 characters. */
function parsed(uri: string | null | undefined): Parsed {
  const [path = '', search = ''] = withoutHost(uri).split('?', 2)
  return {
    parts: withOwnPath(path.split('/').filter(Boolean).map(decoded)),
    query: new URLSearchParams(search),
  }
}

/** Takes the path that views a resource for the other one that changes it. */
function withOwnPath(parts: readonly string[]): readonly string[] {
  const [version, kind = '', ...rest] = parts
  const own = version === 'v1' ? OWN_PATHS.get(kind) : undefined
  return own === undefined ? parts : [version ?? '', ...own, ...rest]
}

const OWN_PATHS: ReadonlyMap<string, readonly string[]> = new Map([
  ['webhook-receivers', ['alert-receivers']],
  ['ip-pools', ['system', 'ip-pools']],
  ['subnet-pools', ['system', 'subnet-pools']],
])

function withoutHost(uri: string | null | undefined): string {
  return (uri ?? '').replace(/^\w+:\/\/[^/]*/, '')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function camel(key: string): string {
  return key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
