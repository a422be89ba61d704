import { useAtomValue, useSetAtom } from 'jotai'
import { navigateAtom } from './navigate.ts'
import type { Names } from '../nouns.ts'
import { type PageTarget, locationAtom } from './location.ts'
import { withQuery } from './paths.ts'

/** Returns the current page. Pages are only rendered while there is one. */
export function usePage(): PageTarget {
  const shown = useAtomValue(locationAtom)?.shown
  if (shown?.kind !== 'page') throw new Error('No page is shown here')
  return shown
}

/** Returns the names in the page's path; a missing project is empty. */
export function useNames(): Names & { readonly project: string } {
  const { names } = usePage()
  return { ...names, project: names.project ?? '' }
}

export function useSearch(): URLSearchParams {
  return usePage().search
}

/** Query parameters to set; null or an empty list drops one. */
export type QueryChange = Readonly<Record<string, string | readonly string[] | null>>

/** Returns a function that builds the address of this page, or of another path, with some query parameters changed. */
export function useHref(): (change: QueryChange, path?: string) => string {
  const page = usePage()
  return (change, path = page.path) => {
    const query = new URLSearchParams(page.search)
    for (const [name, values] of Object.entries(change)) {
      query.delete(name)
      for (const value of [values ?? []].flat()) query.append(name, value)
    }
    return withQuery(path, query)
  }
}

/** Returns the location in the form that wouter's `Router` expects: the path, and a function that navigates. */
export function useRouterLocation(): [
  string,
  (to: string, options?: { replace?: boolean }) => void,
] {
  const location = useAtomValue(locationAtom)
  const navigate = useSetAtom(navigateAtom)
  const path = location?.shown.kind === 'page' ? location.shown.path : (location?.address ?? '/')
  return [
    path,
    (to, options) => void navigate(to, { history: options?.replace === true ? 'replace' : 'push' }),
  ]
}
