import { useAtomValue } from 'jotai'
import { atom } from 'jotai/vanilla'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { keysToPlaceAtom } from '../../../commands/kernel/keys/live-keys.ts'
import { trail } from '../../../state/navigation/crumbs.ts'
import { pathFrom } from '../../../state/navigation/paths.ts'
import type { PageTarget } from '../../../state/navigation/location.ts'
import { hasRoleAtom, roleOfPlace } from '../../../state/navigation/role.ts'
import { sessionReads } from '../../../state/navigation/route-data.ts'
import { shellLayoutAtom, showsUserAtom } from '../../../state/navigation/shell-page.ts'
import { readyAtom } from '../../../state/preferences.ts'
import type { Layout } from '../../../state/route.ts'
import { layoutOf, routeOf, type RouteId, routeIds } from '../../../state/routes.ts'
import { useRead } from '../../../state/use-page.ts'
import { Keys } from '../../../ui/text/keys.tsx'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import { A } from '../../cells.tsx'
import css from './sidebar.module.css'

const DOCS = 'https://docs.oxide.computer'

/** Links within the current project, then those of the silo; or those of the system; or the user's settings. */
export function SidebarEntries({ page }: { page: PageTarget | null }) {
  const me = useRead(sessionReads[0], { enabled: useAtomValue(showsUserAtom) }).data
  const layout = useAtomValue(shellLayoutAtom)
  const project = page?.names.project
  const last = useRef<HTMLAnchorElement>(null)
  // On a phone, the places are a strip that may be wider than the screen.
  useLayoutEffect(() => {
    const strip = last.current?.closest('nav')
    const place = strip?.querySelector('[aria-current]')
    if (strip == null || place == null) return
    const [own, all] = [place.getBoundingClientRect(), strip.getBoundingClientRect()]
    strip.scrollLeft += own.left + own.width / 2 - all.left - all.width / 2
  }, [page?.id])
  return (
    <>
      {layout === 'project' && project !== undefined && (
        <Group title={project} layout="project" page={page} />
      )}
      {layout !== 'system' && (
        <Group title={`Silo ${escapeInvisible(me?.siloName)}`.trim()} layout="silo" page={page} />
      )}
      {layout === 'settings' && <Group title="User" layout="settings" page={page} />}
      {layout === 'system' && <Group title="System" layout="system" page={page} />}
      <h2>Help</h2>
      <a ref={last} href={DOCS} target="_blank" rel="noreferrer" className={css.item}>
        Docs
      </a>
    </>
  )
}

type GroupProps = { title: string; layout: Layout; page: PageTarget | null }

/** The places of a layout that have a rank in its sidebar and exist for the user. */
function Group({ title, layout, page }: GroupProps) {
  const entries = useEntries(layout, page)
  const keysTo = useAtomValue(shownKeysAtom)
  return (
    <>
      <h2 title={escapeInvisible(title)}>
        <bdi>{escapeInvisible(title)}</bdi>
      </h2>
      {entries.map((entry) => (
        <Entry key={entry.id} {...entry} keys={keysTo(entry.href)} />
      ))}
    </>
  )
}

/** Returns the keys that lead to a place from here: the same ones may lead elsewhere in another layout. */
const shownKeysAtom = atom((get) => (get(readyAtom) ? get(keysToPlaceAtom) : () => null))

/** Returns the entries of a layout, by their rank. Keeps them while the user moves along rows, which may change keys. */
function useEntries(layout: Layout, page: PageTarget | null): readonly Place[] {
  const hasRole = useAtomValue(hasRoleAtom)
  return useMemo(
    () =>
      routeIds()
        .filter((id) => rankOf(id) > 0 && layoutOf(id) === layout && hasRole(roleOfPlace(id)))
        .toSorted((one, other) => rankOf(one) - rankOf(other))
        .flatMap((id) => {
          const href = pathFrom(id, page?.params ?? {})
          return href === null ? [] : [{ id, href, current: isWithin(page, id) }]
        }),
    [layout, page, hasRole],
  )
}

type Place = { readonly id: RouteId; readonly href: string; readonly current: boolean }

type EntryProps = Place & { readonly keys: string | null }

/** Re-renders only when it changes, although its group does whenever keys may have. */
const Entry = memo(function Entry({ id, href, keys, current }: EntryProps) {
  return (
    <A href={href} className={css.item} aria-current={current ? 'page' : undefined}>
      {routeOf(id).title}
      {keys !== null && (
        <span aria-hidden="true" className={css.keys}>
          <Keys of={keys} quiet />
        </span>
      )}
    </A>
  )
})

function rankOf(id: RouteId): number {
  return routeOf(id).sidebar ?? 0
}

/** An entry is current on its own page and, within the same layout, on every page and drawer below it. */
function isWithin(page: PageTarget | null, id: RouteId): boolean {
  if (page === null) return false
  const sameLayout = layoutOf(page.id) === layoutOf(id)
  return page.id === id || (sameLayout && trail(page.id).includes(id))
}
