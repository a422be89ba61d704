import { useSetAtom } from 'jotai'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { pathFrom } from '../../state/navigation/paths.ts'
import type { RouteId } from '../../state/routes.ts'
import { useHref, usePage } from '../../state/use-page.ts'

/** Query parameters to set; null drops one. */
export type QueryUpdate = Readonly<Record<string, string | null>>

/**
 * Returns a function that builds the address of this page, or of another with the same parameters, with some query
 * parameters changed.
 */
export function useChartAddress() {
  const { id, params } = usePage()
  const addressWith = useHref()
  const navigate = useSetAtom(navigateAtom)
  const hrefOf = (change: QueryUpdate, route: RouteId = id): string =>
    addressWith(change, pathFrom(route, params) ?? '/')
  return {
    hrefOf,
    go: (change: QueryUpdate) => void navigate(hrefOf(change), { history: 'replace' }),
    visit: (href: string) => void navigate(href),
  }
}
