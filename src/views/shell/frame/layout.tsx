import { useAtomValue, useSetAtom } from 'jotai'
import { navigateAtom } from '../../../state/navigation/navigate.ts'
import {
  type AppLocation,
  type ErrorTarget,
  locationAtom,
} from '../../../state/navigation/location.ts'
import { isBareAtom } from '../../../state/navigation/shell-page.ts'
import { Boundary } from '../../../ui/code/boundary.tsx'
import { fetched } from '../../../ui/code/fetched.tsx'
import { SkipLink } from '../../../ui/skip-link.tsx'
import css from './layout.module.css'
import { Outlet } from './outlet.tsx'
import { Sidebar } from './sidebar.tsx'
import { StatusLine } from './status-line.tsx'
import { TopBar } from './top-bar.tsx'

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
