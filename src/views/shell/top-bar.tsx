import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { tellFailedAtom } from '../../commands/kernel/outcome.ts'
import { crumbsOf } from '../../state/crumbs.ts'
import { placeAtom } from '../../state/place.ts'
import { sessionReads } from '../../state/route-data.ts'
import { settingsAtom, type Theme } from '../../state/settings.ts'
import { useRead } from '../../state/use-read.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { Keys } from '../../ui/keys.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { MenuItem } from '../../ui/menu-item.ts'
import { visible } from '../../ui/visible.ts'
import { A } from '../link.tsx'
import { paletteAtom } from './palette-atom.ts'
import css from './top-bar.module.css'

/** Shows the bar at the top: home, the current place, the palette button, and who is signed in. */
export function TopBar() {
  const open = useSetAtom(paletteAtom)
  return (
    <div className={css.bar}>
      <A href="/projects" className={css.mark} aria-label="Rackline, to the projects">
        <Mark />
        <span>rackline</span>
      </A>
      <Boundary what="where this is">
        <Crumbs />
      </Boundary>
      <button
        type="button"
        className={css.ask}
        aria-label="Jump to"
        aria-keyshortcuts="Control+K"
        onClick={() => open({ mode: 'find', text: '' })}
      >
        <span className={css.words}>Run a command or find anything</span>
        <Keys of="mod+k" quiet />
      </button>
      <Boundary what="your menu">
        <UserMenu />
      </Boundary>
    </div>
  )
}

function Crumbs() {
  const shown = useAtomValue(placeAtom)?.shown
  const crumbs = shown?.kind === 'page' ? crumbsOf(shown.id, shown.params) : []
  return (
    <nav className={css.crumbs} aria-label="Breadcrumbs">
      <ol>
        {crumbs.map(({ label, href }, at) => (
          <li key={`${href} ${label}`}>
            <A href={href ?? '/'} aria-current={at === crumbs.length - 1 ? 'page' : undefined}>
              <bdi>{visible(label)}</bdi>
            </A>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
]

function UserMenu() {
  const store = useStore()
  const { theme } = useAtomValue(settingsAtom)
  const known = useAtomValue(placeAtom)?.shown.kind === 'page'
  const me = useRead(sessionReads[0], { enabled: known }).data
  const start = async (id: string, given = {}) => {
    try {
      const { runByIdAtom } = await import('../../commands/kernel/by-id.ts')
      await store.set(runByIdAtom, { id, given, door: 'button' })
    } catch (reason) {
      store.set(tellFailedAtom, id, reason)
    }
  }
  const items: readonly MenuItem[] = [
    {
      kind: 'menu',
      label: 'Theme',
      items: THEMES.map(({ value, label }) => ({
        kind: 'choice',
        label,
        checked: theme === value,
        onPick: () => void start('console theme', { theme: value }),
      })),
    },
    { label: 'Journal', keys: 'g j', onPick: () => void start('console journal') },
    { label: 'Keys', keys: '?', onPick: () => void start('console keys') },
    { kind: 'line' },
    { label: 'Sign out', onPick: () => void start('console sign-out') },
  ]
  return (
    <Menu items={items} align="end" aria-label="User menu">
      <span className={css.who}>{visible(me?.displayName ?? 'User')}</span>
    </Menu>
  )
}

/** Draws the logo: two rungs of a rack. */
function Mark() {
  return (
    <svg viewBox="0 0 8 14" width="8" height="14" aria-hidden="true">
      <path d="M0 0h4v7h4v7H4V7H0z" fill="currentColor" />
    </svg>
  )
}
