import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { arriveAtom } from './arrive.ts'
import type { Names } from './nouns.ts'
import { type PagePlace, placeAtom, splitAddress } from './place.ts'

/** Returns the current page. Pages are only rendered while there is one. */
export function usePage(): PagePlace {
  const shown = useAtomValue(placeAtom)?.shown
  if (shown?.kind !== 'page') throw new Error('No page is shown here')
  return shown
}

/** Returns the names in the page's path; a missing project is empty. */
export function useNames(): Names & { readonly project: string } {
  const { names } = usePage()
  return { ...names, project: names.project ?? '' }
}

/** Returns the query string of the page. */
export function useSearch(): URLSearchParams {
  const { search } = usePage()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Returns the location in the form that wouter's `Router` expects: the path, and a function that navigates. */
export function usePlaceLocation(): [
  string,
  (to: string, options?: { replace?: boolean }) => void,
] {
  const place = useAtomValue(placeAtom)
  const arrive = useSetAtom(arriveAtom)
  const path = splitAddress(place?.address ?? '/').path
  return [
    path,
    (to, options) => void arrive(to, { history: options?.replace === true ? 'replace' : 'push' }),
  ]
}
