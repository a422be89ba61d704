import { useAtomValue, useSetAtom } from 'jotai'
import { atom } from 'jotai/vanilla'
import { navigateAtom } from '../../../state/navigation/navigate.ts'
import {
  type AppLocation,
  type ErrorTarget,
  locationAtom,
  type PageTarget,
} from '../../../state/navigation/location.ts'
import { isBareAtom, shellLayoutAtom, shellPageAtom } from '../../../state/navigation/shell-page.ts'
import { knowsHalfAtom } from '../../../state/load-places.ts'
import { Boundary } from '../../../ui/code/boundary.tsx'
import { fetched } from '../../../ui/code/fetched.tsx'
import { SkipLink } from '../../../ui/skip-link.tsx'
import css from './layout.module.css'
import { StatusLine } from './status-line.tsx'
import { TopBar } from './top-bar.tsx'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { pathFrom } from '../../../state/navigation/paths.ts'
import { frameOf, baseOf, routeOf, type RouteId } from '../../../state/routes.ts'
import { pagesAtom } from '../../pages.ts'
import { firstDrawAtom, readyAtom } from '../../../state/preferences.ts'
import sidebarCss from './sidebar.module.css'

const ErrorPage = fetched(async () => (await import('../error-page.tsx')).ErrorPage)

/** The id of the element that holds the page, and that the skip link leads to. */
const CONTENT = 'content'

/** Lays out the page with the bars above and below it and the sidebar. Each of them fails alone. */
export function Layout() {
  const place = useAtomValue(locationAtom)
  const bare = useAtomValue(isBareAtom)
  const main = (
    <main id={CONTENT} tabIndex={-1} className={css.main}>
      {place?.shown.kind === 'page' && <Outlet place={place.shown} />}
      {place?.shown.kind === 'error' && <Nowhere place={place} error={place.shown} />}
    </main>
  )
  if (bare) {
    return (
      <div className={css.bare} data-theme="dark">
        {main}
      </div>
    )
  }
  return (
    <div className={css.frame}>
      <SkipLink to={CONTENT} />
      <header className={css.top}>
        <Boundary what="the top bar">
          <TopBar />
        </Boundary>
      </header>
      <Boundary what="the sidebar">
        <Sidebar />
      </Boundary>
      {main}
      <Boundary what="the status line">
        <StatusLine />
      </Boundary>
    </div>
  )
}

/** Shows an address that does not exist or a page that could not be read; retrying navigates to it again. */
function Nowhere({ place, error }: { place: AppLocation; error: ErrorTarget }) {
  const navigate = useSetAtom(navigateAtom)
  const { address, entry } = place
  return (
    <Boundary
      what="this page"
      as="page"
      onRetry={() => navigate(address, { history: 'replace', entry })}
    >
      <ErrorPage place={error} />
    </Boundary>
  )
}

/**
 * Renders the page of a place within its frame, and the drawer over it. The page stays mounted when a drawer opens.
 */
function Outlet({ place }: { place: PageTarget }) {
  const pages = useAtomValue(pagesAtom)
  const navigate = useSetAtom(navigateAtom)
  const [, show] = useState<RouteId>()
  const base = baseOf(place.id)
  const subject = JSON.stringify(Object.entries(paramsOf(place, base)))
  const Page = pages.page(base)
  const Over = base === place.id ? undefined : pages.page(place.id)
  const Frame = pages.frame(base) ?? Bare
  return (
    <>
      <Boundary key={`${frameOf(base) ?? base} ${subject}`} what="this page" as="page">
        <Frame>
          <Boundary key={base + linkOf(place, base)} what="this part of the page">
            {Page === undefined ? <Later id={base} onLoad={show} /> : <Page />}
          </Boundary>
        </Frame>
      </Boundary>
      {Over === undefined ? null : (
        <Boundary
          key={JSON.stringify([place.id, place.params, linkOf(place, place.id)])}
          what="this drawer"
          as="layer"
          onClose={() => void navigate(pathFrom(base, place.params) ?? '/')}
        >
          <Over />
        </Boundary>
      )}
    </>
  )
}

type LaterProps = { readonly id: RouteId; readonly onLoad: (id: RouteId) => void }

/** Loads the code of the page below a drawer that is the first thing drawn. Throws when it cannot be loaded. */
function Later({ id, onLoad }: LaterProps) {
  const { load } = useAtomValue(pagesAtom)
  const isFirstDraw = useAtomValue(firstDrawAtom)
  const [failure, setFailure] = useState<{ readonly reason: unknown } | null>(null)
  useEffect(() => {
    if (isFirstDraw) return
    let unmounted = false
    load(id).then(
      () => unmounted || onLoad(id),
      (reason: unknown) => unmounted || setFailure({ reason }),
    )
    return () => {
      unmounted = true
    }
  }, [id, isFirstDraw, load, onLoad])
  if (failure !== null) throw failure.reason
  return null
}

function Bare({ children }: { children: ReactNode }) {
  return <Fragment>{children}</Fragment>
}

/** Returns what a link fills in, which is another form; the query of any other page only changes what it shows. */
function linkOf({ search }: PageTarget, shown: RouteId): string {
  return routeOf(shown).form === undefined ? '' : search.toString()
}

/** Returns the parameters of the page itself; a drawer over it may have more. */
function paramsOf(place: PageTarget, base: RouteId): Readonly<Record<string, string>> {
  const at = routeOf(base).at
  return Object.fromEntries(Object.entries(place.params).filter(([key]) => at.includes(`:${key}`)))
}

export const Entries = fetched(async () => (await import('./sidebar.tsx')).SidebarEntries)

/**
 * Shows the navigation. Stays empty until its places are known, and which of them belong here, so that nothing moves; but
 * a reply that never comes must not empty it.
 */
function Sidebar() {
  const page = useAtomValue(shellPageAtom)
  return (
    <nav className={sidebarCss.side} aria-label="Sidebar navigation">
      {useAtomValue(isSidebarKnownAtom) && <Entries page={page} />}
    </nav>
  )
}

const isSidebarKnownAtom = atom(
  (get) =>
    get(knowsHalfAtom)(get(shellLayoutAtom)) &&
    (get(readyAtom) || get(shellPageAtom) !== null || get(locationAtom) !== null),
)
