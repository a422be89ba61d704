import { useAtomValue, useSetAtom } from 'jotai'
import { navigateAtom } from '../../../state/navigation/navigate.ts'
import { pathFrom } from '../../../state/navigation/paths.ts'
import { layoutOf } from '../../../state/routes.ts'
import { shellPageAtom } from '../../../state/navigation/shell-page.ts'
import { Menu } from '../../../ui/layer/menu.tsx'
import { MockSwitch, RackSwitch } from './rack-switch.tsx'
import { useEntries } from './sidebar-group.tsx'
import css from './top-bar.module.css'

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
  const page = useAtomValue(shellPageAtom)
  const navigate = useSetAtom(navigateAtom)
  const [first] = useEntries('system')
  const system = first === undefined ? null : pathFrom(first, {})
  if (system === null) return null
  const isSystem = page !== null && layoutOf(page.id) === 'system'
  return (
    <Menu
      aria-label="Switch between system and silo"
      align="end"
      items={[
        {
          kind: 'choice',
          label: 'System',
          checked: isSystem,
          onPick: () => void navigate(system),
        },
        {
          kind: 'choice',
          label: 'Silo',
          checked: !isSystem,
          onPick: () => void navigate('/projects'),
        },
      ]}
    >
      <span className={css.switch}>{isSystem ? 'System' : 'Silo'}</span>
    </Menu>
  )
}
