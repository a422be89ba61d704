import { atom } from 'jotai/vanilla'
import { useAtom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { SHELL_KEYS } from '../commands/kernel/keys/shell-keys.ts'
import { keysAtom } from '../state/keymap.ts'
import { Button } from '../ui/button.tsx'
import { type Facts, Panel, Properties } from '../ui/layout.tsx'
import { ariaKeys, Keys } from '../ui/text/keys.tsx'
import { usePageActions } from './page-actions.ts'

/** Whether all properties are shown; stays as it is from page to page. */
const isOpenAtom = atom(false)

/** What people rarely look for; shown only among all properties. */
const RARE = new Set(['ID', 'Last modified'])

/** Shows what a resource is on a line or two. Its key and its button open all of it. */
export function PropertiesPanel({ items }: { items: Facts }) {
  const [isOpen, setOpen] = useAtom(isOpenAtom)
  const keys = useAtomValue(keysAtom)('shell properties', SHELL_KEYS['shell properties'].keys)
  const toggle = () => setOpen(!isOpen)
  usePageActions({ properties: toggle })
  const wanted = useMemo(() => wantedOf(items), [items])
  const button = (
    <Button
      small
      variant="ghost"
      aria-expanded={isOpen}
      aria-keyshortcuts={ariaKeys(keys)}
      onClick={toggle}
    >
      {isOpen ? 'Fewer properties' : 'All properties'}
      {keys !== null && <Keys of={keys} quiet />}
    </Button>
  )
  return isOpen ? (
    <Panel title="Properties" padded actions={button}>
      <Properties items={items} />
    </Panel>
  ) : (
    <Properties items={wanted} end={button} />
  )
}

function wantedOf(items: Facts): Facts {
  return Object.fromEntries(
    Object.entries(items).filter(([label, value]) => value != null && !RARE.has(label)),
  )
}
