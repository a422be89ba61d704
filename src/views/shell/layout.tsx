import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { bareAtom, placeAtom } from '../../state/place.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { Banner } from './banner.tsx'
import css from './layout.module.css'
import { Outlet } from './outlet.tsx'
import { Sidebar } from './sidebar.tsx'
import { StatusLine } from './status-line.tsx'
import { TopBar } from './top-bar.tsx'

const ErrorPage = lazy(async () => ({ default: (await import('./error-page.tsx')).ErrorPage }))

/** Where the skip link leads, and where the page stands. */
const CONTENT = 'content'

/** The furniture around the page: bars above and below, the sidebar, and the page itself. */
export function Layout() {
  const shown = useAtomValue(placeAtom)?.shown
  const bare = useAtomValue(bareAtom)
  const main = (
    <main id={CONTENT} tabIndex={-1} className={css.main}>
      {shown?.kind === 'page' && <Outlet place={shown} />}
      {shown?.kind === 'error' && (
        <Suspense fallback={null}>
          <ErrorPage place={shown} />
        </Suspense>
      )}
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
        <Banner />
        <TopBar />
      </header>
      <Sidebar />
      {main}
      <StatusLine />
    </div>
  )
}
