import { useLayoutEffect, useRef } from 'react'
import type { PageTarget } from '../../../state/navigation/location.ts'
import { layoutOf } from '../../../state/routes.ts'
import { SidebarGroup } from './sidebar-group.tsx'
import css from './sidebar.module.css'

const DOCS = 'https://docs.oxide.computer'

/** Shows the last part of the sidebar, which can load late: links to the system or the settings, and help. */
export function SidebarOthers({ page }: { page: PageTarget | null }) {
  const layout = page === null ? 'silo' : layoutOf(page.id)
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
      {layout === 'settings' && <SidebarGroup title="User" layout="settings" page={page} />}
      {layout === 'system' && <SidebarGroup title="System" layout="system" page={page} />}
      <h2>Help</h2>
      <a ref={last} href={DOCS} target="_blank" rel="noreferrer" className={css.item}>
        Docs
      </a>
    </>
  )
}
