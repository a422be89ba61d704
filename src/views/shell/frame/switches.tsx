import { useAtomValue, useSetAtom } from 'jotai'
import { navigateAtom } from '../../../state/navigation/navigate.ts'
import { hasRoleAtom } from '../../../state/navigation/role.ts'
import { shellLayoutAtom } from '../../../state/navigation/shell-page.ts'
import { Menu } from '../../../ui/layer/menu.tsx'
import topBar from './top-bar.module.css'
import { runByIdAtom } from '../../../commands/kernel/run/doors.ts'
import { keysToCommandAtom } from '../../../commands/kernel/keys/live-keys.ts'
import { connectionAtom, type RackConnection } from '../../../state/session/connection.ts'
import { meAtom } from '../../../state/session/owner.ts'
import { RACK_COLORS, rackMarkAtom } from '../../../state/session/rack-mark.ts'
import type { MenuItem } from '../../../ui/layer/menu-line.tsx'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import { capital } from '../../../state/words.ts'
import css from './rack-switch.module.css'
import { useState } from 'react'
import { controlPlaneAtom } from '../../../state/control-plane.ts'
import { panelAtom } from '../../../state/preferences.ts'

/** Shows the rack, which leads to the others, or that there is none, and what leads from the silo to the system and back. */
export function Switches() {
  return (
    <>
      <RackSwitch />
      <MockSwitch />
      <LayoutSwitch />
    </>
  )
}

/** Absent for users who may not see the system. */
function LayoutSwitch() {
  const isSystem = useAtomValue(shellLayoutAtom) === 'system'
  const navigate = useSetAtom(navigateAtom)
  if (!useAtomValue(hasRoleAtom)('fleet viewer')) return null
  return (
    <Menu
      aria-label="Switch between system and silo"
      align="end"
      items={[
        {
          kind: 'choice',
          label: 'System',
          checked: isSystem,
          onPick: () => void navigate('/system/silos'),
        },
        {
          kind: 'choice',
          label: 'Silo',
          checked: !isSystem,
          onPick: () => void navigate('/projects'),
        },
      ]}
    >
      <span className={topBar.switch}>{isSystem ? 'System' : 'Silo'}</span>
    </Menu>
  )
}

/** Shows silo and rack in the rack's own color. Its menu leads to the other racks. Absent for the mock. */
function RackSwitch() {
  const connection = useAtomValue(connectionAtom)
  const mark = useAtomValue(rackMarkAtom)
  const silo = useAtomValue(meAtom)?.siloName
  const run = useSetAtom(runByIdAtom)
  const switchKeys = useAtomValue(keysToCommandAtom)('console switch')
  if (connection === null || mark === null) return null
  const start = (id: string, given = {}) => void run({ id, given, door: 'button' })
  const { name, others } = connection
  const place = placeOf(connection, silo)
  const items: readonly MenuItem[] = [
    {
      kind: 'heading',
      label: others.length === 0 ? 'Rack' : `Rack${switchKeys === null ? '' : ` (${switchKeys})`}`,
    },
    { kind: 'choice', label: name, checked: true, onPick: () => {} },
    ...others.map((other): MenuItem => ({
      kind: 'choice',
      label: other.name,
      checked: false,
      onPick: () => start('console switch', { to: other.name }),
    })),
    { kind: 'line' },
    {
      kind: 'menu',
      label: 'Color',
      items: RACK_COLORS.map((color) => ({
        kind: 'choice',
        label: capital(color),
        checked: mark.color === color,
        onPick: () => start('console color', { color }),
      })),
    },
    {
      label: mark.isProtected ? 'Stop asking for names' : 'Ask for a name in every question',
      ...(connection.isProtected && { reason: 'Started with --protect' }),
      onPick: () => start('console protect', { on: !mark.isProtected }),
    },
  ]
  return (
    <Menu
      aria-label={escapeInvisible(`Rack ${name}: ${place}${mark.isProtected ? ', protected' : ''}`)}
      align="end"
      items={items}
      className={css.rack}
      data-rack={mark.color}
    >
      {mark.isProtected && <b className={css.flag}>PROTECTED</b>}
      <bdi className={css.long}>{escapeInvisible(place)}</bdi>
      <bdi className={css.short}>{escapeInvisible(name)}</bdi>
    </Menu>
  )
}

/** Says silo and rack, once where the host begins with the silo. */
function placeOf({ host }: RackConnection, silo = ''): string {
  const { host: full } = new URL(host)
  const rack = full.startsWith(`${silo}.sys.`) ? full.slice(`${silo}.sys.`.length) : full
  return [silo, rack].filter(Boolean).join(' · ')
}

/** Says that no rack answers, where a rack would be named. Absent for a real one. */
function MockSwitch() {
  const isMock = useAtomValue(controlPlaneAtom) === 'mock'
  const [isHidden, setIsHidden] = useState(false)
  const show = useSetAtom(panelAtom)
  const run = useSetAtom(runByIdAtom)
  if (!isMock || isHidden) return null
  const start = (id: string) => void run({ id, given: {}, door: 'button' })
  return (
    <Menu
      aria-label="Mock control plane"
      align="end"
      className={css.mock}
      data-mock
      items={[
        { kind: 'heading', label: 'No rack: everything here is made up' },
        { label: 'What this means', onPick: () => show('mock') },
        { kind: 'line' },
        { label: 'Reset', onPick: () => start('console world reset') },
        { label: 'Export', onPick: () => start('console world export') },
        { label: 'Import', onPick: () => start('console world import') },
        { kind: 'line' },
        { label: 'Hide until the next reload', onPick: () => setIsHidden(true) },
      ]}
    >
      mock
    </Menu>
  )
}
