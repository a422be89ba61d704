import { useAtomValue } from 'jotai'
import { knownPlacesAtom } from '../../../state/load-places.ts'
import { trail } from '../../../state/navigation/crumbs.ts'
import { pathFrom } from '../../../state/navigation/paths.ts'
import type { PageTarget } from '../../../state/navigation/location.ts'
import { hasRoleAtom, roleOfPlace } from '../../../state/navigation/role.ts'
import type { Layout } from '../../../state/route.ts'
import { layoutOf, routeOf, type RouteId, routeIds } from '../../../state/routes.ts'
import { fetched } from '../../../ui/code/fetched.tsx'
import { readyAtom } from '../../../state/preferences.ts'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import { A } from '../../cells.tsx'
import css from './sidebar.module.css'

type GroupProps = { title: string; layout: Layout; page: PageTarget | null }

/** The places of a layout that have a rank in its sidebar and exist for the user. */
export function SidebarGroup({ title, layout, page }: GroupProps) {
  const entries = useEntries(layout)
  return (
    <>
      <h2 title={escapeInvisible(title)}>
        <bdi>{escapeInvisible(title)}</bdi>
      </h2>
      {entries.map((id) => (
        <Entry key={id} id={id} page={page} />
      ))}
    </>
  )
}

/** The entries of a layout, by their rank. */
export function useEntries(layout: Layout): readonly RouteId[] {
  // Most places are known only once the first page has been drawn.
  useAtomValue(knownPlacesAtom)
  const hasRole = useAtomValue(hasRoleAtom)
  return routeIds()
    .filter((id) => rankOf(id) > 0 && layoutOf(id) === layout && hasRole(roleOfPlace(id)))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** Loads with the keys themselves. */
const PlaceKeys = fetched(async () => (await import('./place-keys.tsx')).PlaceKeys)

function Entry({ id, page }: { id: RouteId; page: PageTarget | null }) {
  const { title } = routeOf(id)
  const ready = useAtomValue(readyAtom)
  const href = pathFrom(id, page?.params ?? {})
  if (href === null) return null
  return (
    <A href={href} className={css.item} aria-current={isWithin(page, id) ? 'page' : undefined}>
      {title}
      {ready && <PlaceKeys href={href} />}
    </A>
  )
}

function rankOf(id: RouteId): number {
  return routeOf(id).sidebar ?? 0
}

/** An entry is current on its own page and, within the same layout, on every page and drawer below it. */
function isWithin(page: PageTarget | null, id: RouteId): boolean {
  if (page === null) return false
  const sameLayout = layoutOf(page.id) === layoutOf(id)
  return page.id === id || (sameLayout && trail(page.id).includes(id))
}
