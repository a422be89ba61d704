import { atom } from 'jotai/vanilla'
import { type Names, namesIn } from './nouns.ts'
import { matchPath, pathFrom } from './paths.ts'
import { endOf } from './crumbs.ts'
import { routeOf, type RouteId } from './routes.ts'

/** A page that is shown: which, of what, and what its address asks beside that. */
export type PagePlace = {
  readonly kind: 'page'
  readonly id: RouteId
  readonly params: Readonly<Record<string, string>>
  readonly names: Names
  readonly search: string
}

/** An address that could not be arrived at, and why. */
export type ErrorPlace = {
  readonly kind: 'error'
  /** An HTTP status, or 0 where the control plane gave no answer that could be read. */
  readonly status: number
  /** What was wrong with the address, as a sentence; or the error of the read that failed. */
  readonly reason: unknown
}

export type Shown = PagePlace | ErrorPlace

/** Where the user is: the address as the browser shows it, the history entry, and what stands there. */
export type Place = { readonly address: string; readonly entry: string; readonly shown: Shown }

/** Null until the first arrival. Only `arriveAtom` moves it. */
export const placeAtom = atom<Place | null>(null)

/** Whether the page stands alone, as the ones do where somebody signs in. */
export const bareAtom = atom((get): boolean => {
  const shown = get(placeAtom)?.shown
  return shown?.kind === 'page' && routeOf(shown.id).layout === 'bare'
})

/** What is shown at an address, redirects followed; reads nothing and writes nothing. */
export function shownAt(address: string): Shown {
  const { path, search } = splitAddress(address)
  try {
    const match = matchPath(path)
    if (match === null) return noPageAt(path)
    const end = endOf(match.id)
    if (end !== match.id) return shownAt((pathFrom(end, match.params) ?? '/') + search)
    return { kind: 'page', ...match, names: namesIn(match.params), search }
  } catch {
    return { kind: 'error', status: 400, reason: 'This address cannot be decoded.' }
  }
}

/** What is shown at a path that leads nowhere, or to a page that does not exist for the user. */
export function noPageAt(path: string): ErrorPlace {
  return { kind: 'error', status: 404, reason: `No page is at ${path}.` }
}

/** Cuts an address into its path and its query string (with the question mark, or empty). Fragments are dropped. */
export function splitAddress(address: string): { path: string; search: string } {
  const whole = address.split('#', 1)[0] ?? ''
  const at = whole.indexOf('?')
  return at < 0
    ? { path: whole, search: '' }
    : { path: whole.slice(0, at), search: whole.slice(at) }
}

/** The address that a place ends at, e.g. `/projects/web` ends at `/projects/web/instances`. */
export function settledAddress(address: string, shown: Shown): string {
  if (shown.kind === 'error') return address
  return (pathFrom(shown.id, shown.params) ?? splitAddress(address).path) + shown.search
}
