import { atom } from 'jotai/vanilla'
import { type Names, namesIn } from '../nouns.ts'
import { matchPath, pathFrom } from './paths.ts'
import { tabInQuery } from './tab-in-query.ts'
import { endOf } from './crumbs.ts'
import { baseOf, type RouteId } from '../routes.ts'

/** A page on screen: its route, its parameters, and its query string. */
export type PageTarget = {
  readonly kind: 'page'
  readonly id: RouteId
  readonly params: Readonly<Record<string, string>>
  readonly names: Names
  readonly search: string
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

/** The user's location: the address as the browser shows it, the history entry, and what is shown. */
export type AppLocation = {
  readonly address: string
  readonly entry: string
  readonly shown: Target
}

/** Null until the first arrival. Set only by `navigateAtom`. */
export const locationAtom = atom<AppLocation | null>(null)

/** True if two places show the same page; drawers over it and queries do not count. */
export function isSamePage(one: AppLocation, other: AppLocation): boolean {
  return pageKey(one) === pageKey(other)
}

function pageKey({ address, shown }: AppLocation): string {
  if (shown.kind === 'error') return address
  const base = baseOf(shown.id)
  return `${base} ${pathFrom(base, shown.params)}`
}

/** Resolves an address to what it shows, following redirects. Reads and writes nothing. */
export function targetAt(address: string): Target {
  const { path, search } = splitAddress(address)
  try {
    const match = matchPath(path)
    if (match === null) return noPageAt(path)
    const end = endOf(match.id)
    if (end !== match.id) {
      return targetAt(
        tabInQuery(match.id, path, search) ?? (pathFrom(end, match.params) ?? '/') + search,
      )
    }
    return { kind: 'page', ...match, names: namesIn(match.params), search }
  } catch {
    return { kind: 'error', status: 400, reason: 'This address is not valid.' }
  }
}

/** Returns what to show at a path without a page, or with one that does not exist for the user. */
export function noPageAt(path: string): ErrorTarget {
  return { kind: 'error', status: 404, reason: `There is no page at ${path}.` }
}

/** Splits an address into its path and its query string (with the question mark, or empty). Drops the fragment. */
export function splitAddress(address: string): { path: string; search: string } {
  const whole = address.split('#', 1)[0] ?? ''
  const at = whole.indexOf('?')
  return at < 0
    ? { path: whole, search: '' }
    : { path: whole.slice(0, at), search: whole.slice(at) }
}

/** Returns the final address after redirects, e.g. `/projects/web/instances` for `/projects/web`. */
export function canonicalAddress(address: string, shown: Target): string {
  if (shown.kind === 'error') return address
  return (pathFrom(shown.id, shown.params) ?? splitAddress(address).path) + shown.search
}
