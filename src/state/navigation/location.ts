import { atom } from 'jotai/vanilla'
import { type Names, namesIn } from '../nouns.ts'
import { encode } from '../../api/http/request.ts'
import { matchPath, pathFrom, withQuery } from './paths.ts'
import { endOf } from './crumbs.ts'
import { frameOf, type RouteId, baseOf, routeOf } from '../routes.ts'

/** A page and all that its address says: parsed here alone, and handed to whatever needs a part of it. */
export type PageTarget = {
  readonly kind: 'page'
  readonly id: RouteId
  readonly params: Readonly<Record<string, string>>
  readonly names: Names
  readonly search: URLSearchParams
  /** After redirects: `/projects/web/instances` for `/projects/web`. */
  readonly path: string
  /** The path with the query string. */
  readonly address: string
}

/** An address that could not be opened, and why. */
export type ErrorTarget = {
  readonly kind: 'error'
  /** An HTTP status, or 0 without a readable answer from the control plane. */
  readonly status: number
  /** A sentence about the address, or the error of the failed read. */
  readonly reason: unknown
  /** True if the reason names the role that the user lacks. */
  readonly lacksRole?: true
}

export type Target = PageTarget | ErrorTarget

/** The user's location: the address as the browser shows it, and the history entry. */
export type AppLocation = {
  readonly address: string
  readonly entry: string
  /** The address that led here; absent for the first. */
  readonly from?: string | undefined
  /** What the address leads to, even if it could not be loaded. */
  readonly named: Target
  readonly shown: Target
}

/** Null until the first arrival. Set only by `navigateAtom`. */
export const locationAtom = atom<AppLocation | null>(null)

/** True if two places show the same page; drawers over it and queries do not count. */
export function isSamePage(one: Shown, other: Shown): boolean {
  return pageKey(one) === pageKey(other)
}

type Shown = Pick<AppLocation, 'address' | 'shown'>

function pageKey({ address, shown }: Shown): string {
  if (shown.kind === 'error') return address
  const base = baseOf(shown.id)
  return `${base} ${pathFrom(base, shown.params)}`
}

/** Resolves an address to what it shows, following redirects. Reads and writes nothing. */
export function targetAt(address: string): Target {
  const { path, search, query } = splitAddress(address)
  try {
    const match = matchPath(path)
    if (match === null) return noPageAt(path)
    const end = endOf(match.id)
    const own = pathFrom(end, match.params) ?? '/'
    if (end !== match.id) return targetAt(tabInQuery(match.id, path, query) ?? own + search)
    const names = namesIn(match.params)
    return { kind: 'page', ...match, names, search: query, path: own, address: own + search }
  } catch {
    return { kind: 'error', status: 400, reason: 'This address is not valid.' }
  }
}

/** Returns the address of the tab in a query string, which older addresses used before tabs had their own paths. */
function tabInQuery(frame: RouteId, path: string, query: URLSearchParams): string | null {
  const { tab, ...rest } = Object.fromEntries(query)
  if (tab === undefined) return null
  const own = `${path.replace(/\/+$/, '')}/${encode(tab)}`
  const found = matchPath(own)
  if (found === null || routeOf(found.id).under !== frame || frameOf(found.id) !== frame)
    return null
  return withQuery(own, rest)
}

/** Returns what to show at a path without a page, or with one that does not exist for the user. */
export function noPageAt(path: string): ErrorTarget {
  return { kind: 'error', status: 404, reason: `There is no page at ${path}.` }
}

export type Address = {
  readonly path: string
  /** The query string as it stands, with the question mark; or empty. */
  readonly search: string
  readonly query: URLSearchParams
}

/** Splits an address. Drops the fragment. */
export function splitAddress(address: string): Address {
  const [whole = ''] = address.split('#', 1)
  const [path = ''] = whole.split('?', 1)
  const search = whole.slice(path.length)
  return { path, search, query: new URLSearchParams(search) }
}

/**
 * A link to more than a page: it opens over a page, means another address, or is refused with a status and a reason.
 * `arrived` is called once that page, or an error page, is shown.
 */
export type Redirect =
  | { readonly over: Target; readonly arrived: Arrived }
  | { readonly to: string }
  | {
      readonly status: number
      readonly reason: unknown
      readonly lacksRole?: true
      readonly arrived?: Arrived
      /** The address to show instead, without what must not stay in the address bar and the history. */
      readonly address?: string
    }

type Arrived = (shown: Target) => void
