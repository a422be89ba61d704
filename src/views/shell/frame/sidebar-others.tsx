import type { PageTarget } from '../../../state/navigation/location.ts'
import { layoutOf } from '../../../state/routes.ts'
import { SidebarGroup } from './sidebar-group.tsx'
import css from './sidebar.module.css'

const DOCS = 'https://docs.oxide.computer'

/** Shows the last part of the sidebar, which can load late: links to the system or the settings, and help. */
export function SidebarOthers({ page }: { page: PageTarget | null }) {
  const layout = page === null ? 'silo' : layoutOf(page.id)
  return (
    <>
      {layout === 'settings' && <SidebarGroup title="User" layout="settings" page={page} />}
      {layout === 'system' && <SidebarGroup title="System" layout="system" page={page} />}
      <h2>Help</h2>
      <a href={DOCS} target="_blank" rel="noreferrer" className={css.item}>
        Docs
      </a>
    </>
  )
}
