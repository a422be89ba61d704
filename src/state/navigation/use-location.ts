import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { navigateAtom } from './navigate.ts'
import type { Names } from '../nouns.ts'
import { isRouteId, routeOf } from '../routes.ts'
import { pathFrom } from './paths.ts'
import { type PageTarget, locationAtom, splitAddress } from './location.ts'

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

/** Returns the path that leaving a form or drawer leads to: that of the page below it, or of the crumb before it. */
export function useBack(): string {
  const { id, params } = usePage()
  const { under } = routeOf(id)
  return (under !== null && isRouteId(under) ? pathFrom(under, params) : null) ?? '/'
}

/** Returns the query string of the page. */
export function useSearch(): URLSearchParams {
  const { search } = usePage()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Returns the location in the form that wouter's `Router` expects: the path, and a function that navigates. */
export function useRouterLocation(): [
  string,
  (to: string, options?: { replace?: boolean }) => void,
] {
  const location = useAtomValue(locationAtom)
  const navigate = useSetAtom(navigateAtom)
  const path = splitAddress(location?.address ?? '/').path
  return [
    path,
    (to, options) => void navigate(to, { history: options?.replace === true ? 'replace' : 'push' }),
  ]
}
