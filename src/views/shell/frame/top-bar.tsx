import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useRef } from 'react'
import { crumbsOf } from '../../../state/navigation/crumbs.ts'
import { locationAtom } from '../../../state/navigation/location.ts'
import { keysAtom } from '../../../state/keymap.ts'
import { sessionReads } from '../../../state/navigation/route-data.ts'
import { showsUserAtom } from '../../../state/navigation/shell-page.ts'
import { readyAtom } from '../../../state/preferences.ts'
import { useRead } from '../../../state/use-page.ts'
import { Boundary } from '../../../ui/code/boundary.tsx'
import { fetched } from '../../../ui/code/fetched.tsx'
import { ariaKeys, Keys } from '../../../ui/text/keys.tsx'
import { Menu } from '../../../ui/layer/menu.tsx'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import { A } from '../../cells.tsx'
import { paletteAtom, preparePaletteAtom } from '../palette/open.ts'
import css from './top-bar.module.css'

/** Shows the bar at the top: home, the current place, the palette button, and who is signed in. */
export function TopBar() {
  const open = useSetAtom(paletteAtom)
  const keys = useAtomValue(keysAtom)('shell find', 'mod+k')
  const store = useStore()
  const prepare = () => store.get(preparePaletteAtom).load()
  return (
    <div className={css.bar}>
      <A href="/projects" className={css.mark} aria-label="Rackline, go to projects">
        <Mark />
        <span>rackline</span>
      </A>
      <Boundary what="the breadcrumbs">
        <Crumbs />
      </Boundary>
      {/* Stand where the breadcrumbs give way, because they come late and not for everybody: nothing else moves. */}
      <Boundary what="the switches">
        <LateSwitches />
      </Boundary>
      <button
        type="button"
        className={css.ask}
        aria-label="Jump to"
        aria-keyshortcuts={ariaKeys(keys)}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => open({ mode: 'find', text: '' })}
      >
        <span className={css.words}>Run a command or find anything</span>
        {keys !== null && <Keys of={keys} quiet />}
      </button>
      <Boundary what="your menu">
        <UserMenu />
      </Boundary>
    </div>
  )
}

function Crumbs() {
  const shown = useAtomValue(locationAtom)?.shown
  const crumbs = shown?.kind === 'page' ? crumbsOf(shown.id, shown.params) : []
  return (
    <nav className={css.crumbs} aria-label="Breadcrumbs">
      <ol>
        {crumbs.map(({ label, href }, at) => (
          <li key={`${href} ${label}`}>
            <A href={href ?? '/'} aria-current={at === crumbs.length - 1 ? 'page' : undefined}>
              <bdi>{escapeInvisible(label)}</bdi>
            </A>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Loads after the first page, with the places that they lead to. */
export const Switches = fetched(async () => (await import('./switches.tsx')).Switches)

function LateSwitches() {
  return useAtomValue(readyAtom) && <Switches />
}

function UserMenu() {
  const store = useStore()
  const me = useRead(sessionReads[0], { enabled: useAtomValue(showsUserAtom) }).data
  const code = useRef<typeof import('./user-items.ts')>(null)
  return (
    <Menu
      prepare={async () => {
        code.current = await import('./user-items.ts')
      }}
      items={() => code.current?.userItems(store) ?? null}
      align="end"
      aria-label="User menu"
    >
      <span className={css.who}>{escapeInvisible(me?.displayName ?? 'User')}</span>
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
