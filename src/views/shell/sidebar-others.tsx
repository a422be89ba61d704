import { pathFrom } from '../../state/paths.ts'
import type { PageTarget } from '../../state/location.ts'
import { layoutOf } from '../../state/routes.ts'
import { A } from '../link.tsx'
import { Group, useEntries } from './sidebar-group.tsx'
import css from './sidebar.module.css'

const DOCS = 'https://docs.oxide.computer'

/**
 * Shows what can come late, since nothing follows it: the links of the system or the settings, the switch between silo
 * and system, and help.
 */
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
      <h2>Help</h2>
      <a href={DOCS} target="_blank" rel="noreferrer" className={css.item}>
        Docs
      </a>
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
