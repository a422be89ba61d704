import { pathFrom } from '../../state/paths.ts'
import type { PageTarget } from '../../state/location.ts'
import { layoutOf } from '../../state/routes.ts'
import { A } from '../link.tsx'
import { Group, useEntries } from './sidebar-group.tsx'
import css from './sidebar.module.css'

/** Shows what few users see: the links of the system or the settings, and the switch between silo and system. */
export function SidebarOthers({ page }: { page: PageTarget | null }) {
  const layout = page === null ? 'silo' : layoutOf(page.id)
  const [system] = useEntries('system')
  const first = system === undefined ? null : pathFrom(system, page?.params ?? {})
  return (
    <>
      {layout === 'settings' && <Group title="Settings" layout="settings" page={page} />}
      {layout === 'system' && <Group title="System" layout="system" page={page} />}
      {layout === 'system' ? (
        <Switch href="/projects" to="Silo" />
      ) : (
        first !== null && <Switch href={first} to="System" />
      )}
    </>
  )
}

function Switch({ href, to }: { href: string; to: string }) {
  return (
    <>
      <h2>Switch to</h2>
      <A href={href} className={css.item}>
        {to}
      </A>
    </>
  )
}
