import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { runByIdAtom } from '../../../commands/kernel/run/doors.ts'
import { controlPlaneAtom } from '../../../state/control-plane.ts'
import { panelAtom } from '../../../state/preferences.ts'
import { Menu } from '../../../ui/layer/menu.tsx'
import css from './rack-switch.module.css'

/** Says that no rack answers, where a rack would be named. Absent for a real one. */
export function MockSwitch() {
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
