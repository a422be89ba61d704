import { useAtomValue } from 'jotai'
import { allPlacesAtom } from '../../state/all-places.ts'
import { trail } from '../../state/crumbs.ts'
import { pathFrom } from '../../state/paths.ts'
import { type PagePlace, placeAtom } from '../../state/place.ts'
import type { Layout } from '../../state/route.ts'
import { sessionReads } from '../../state/route-data.ts'
import { routeOf, type RouteId, routeIds } from '../../state/routes.ts'
import { useRead } from '../../state/use-read.ts'
import { Keys } from '../../ui/keys.tsx'
import { visible } from '../../ui/visible.ts'
import { A } from '../link.tsx'
import css from './sidebar.module.css'

const DOCS = 'https://docs.oxide.computer'

/** Shows the navigation: links within the current project, then those of the silo. */
export function Sidebar() {
  const shown = useAtomValue(placeAtom)?.shown
  const page = shown?.kind === 'page' ? shown : null
  const me = useRead(sessionReads[0], { enabled: page !== null }).data
  const project = page?.names.project
  const inProject = page !== null && routeOf(page.id).layout === 'project'
  // Stays empty until the first page is known, which decides its content, so that nothing has to move.
  if (shown === undefined) return <nav className={css.side} aria-label="Sidebar navigation" />
  return (
    <nav className={css.side} aria-label="Sidebar navigation">
      {inProject && project !== undefined && <Group title={project} layout="project" page={page} />}
      <Group title={`silo ${visible(me?.siloName)}`.trim()} layout="silo" page={page} />
      <h2>help</h2>
      <a href={DOCS} target="_blank" rel="noreferrer" className={css.item}>
        Docs
      </a>
    </nav>
  )
}

type GroupProps = { title: string; layout: Layout; page: PagePlace | null }

function Group({ title, layout, page }: GroupProps) {
  // Most places are known only once the first page has been drawn.
  useAtomValue(allPlacesAtom)
  const entries = routeIds()
    .filter((id) => rankOf(id) > 0 && (routeOf(id).layout ?? 'silo') === layout)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  return (
    <>
      <h2 title={visible(title)}>
        <bdi>{visible(title)}</bdi>
      </h2>
      {entries.map((id) => (
        <Entry key={id} id={id} page={page} />
      ))}
    </>
  )
}

function Entry({ id, page }: { id: RouteId; page: PagePlace | null }) {
  const { title, key } = routeOf(id)
  const href = pathFrom(id, page?.params ?? {})
  if (href === null) return null
  return (
    <A href={href} className={css.item} aria-current={isWithin(page, id) ? 'page' : undefined}>
      {title}
      {key !== undefined && (
        <span aria-hidden="true" className={css.keys}>
          <Keys of={key} quiet />
        </span>
      )}
    </A>
  )
}

function rankOf(id: RouteId): number {
  return routeOf(id).sidebar ?? 0
}

/** An entry is current on its own page and, within the same furniture, on every page and drawer under it. */
function isWithin(page: PagePlace | null, id: RouteId): boolean {
  if (page === null) return false
  const sameLayout = (routeOf(page.id).layout ?? 'silo') === (routeOf(id).layout ?? 'silo')
  return page.id === id || (sameLayout && trail(page.id).includes(id))
}
