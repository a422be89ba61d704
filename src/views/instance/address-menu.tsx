import type { ExternalIp } from '@oxide/api'
import { useStore } from 'jotai'
import { useRef } from 'react'
import { useWatch } from '../use-judged.ts'
import { useNames } from '../../state/use-page.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/layer/menu.tsx'

/** Offers the actions on one address of an instance. Their code loads when the menu opens. */
export function AddressMenu({ address }: { address: ExternalIp }) {
  const names = useNames()
  const store = useStore()
  const watch = useWatch()
  const code = useRef<typeof import('./address-items.ts')>(null)
  return (
    <Menu
      prepare={async () => {
        code.current = await import('./address-items.ts')
      }}
      watch={watch}
      items={() => code.current?.addressItems(store, address, names) ?? null}
      align="end"
      variant="ghost"
      small
      square
      aria-label="Row actions"
    >
      <Icon name="more" />
    </Menu>
  )
}
