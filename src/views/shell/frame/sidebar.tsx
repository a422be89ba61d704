import { useAtomValue } from 'jotai'
import { locationAtom } from '../../../state/navigation/location.ts'
import { sessionReads } from '../../../state/navigation/route-data.ts'
import { layoutOf } from '../../../state/routes.ts'
import { readyAtom } from '../../../state/preferences.ts'
import { shellPageAtom, showsUserAtom } from '../../../state/navigation/shell-page.ts'
import { useRead } from '../../../state/use-page.ts'
import { fetched } from '../../../ui/code/fetched.tsx'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import { SidebarGroup } from './sidebar-group.tsx'
import css from './sidebar.module.css'

const Others = fetched(async () => (await import('./sidebar-others.tsx')).SidebarOthers)

/** Shows the navigation: links within the current project, then those of the silo; or those of the system. */
export function Sidebar() {
  const isEmpty = useAtomValue(locationAtom) === null
  const page = useAtomValue(shellPageAtom)
  const me = useRead(sessionReads[0], { enabled: useAtomValue(showsUserAtom) }).data
  const project = page?.names.project
  const layout = page === null ? 'silo' : layoutOf(page.id)
  const ready = useAtomValue(readyAtom)
  // Stays empty until it is known what belongs here, so that nothing moves; but a reply that never comes must not empty it.
  if (isEmpty && page === null && !ready)
    return <nav className={css.side} aria-label="Sidebar navigation" />
  return (
    <nav className={css.side} aria-label="Sidebar navigation">
      {layout === 'project' && project !== undefined && (
        <SidebarGroup title={project} layout="project" page={page} />
      )}
      {layout !== 'system' && (
        <SidebarGroup
          title={`Silo ${escapeInvisible(me?.siloName)}`.trim()}
          layout="silo"
          page={page}
        />
      )}
      {ready && <Others page={page} />}
    </nav>
  )
}
