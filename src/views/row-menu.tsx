import { useStore } from 'jotai'
import { useRef } from 'react'
import { useWatch } from './use-judged.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/layer/menu.tsx'
import type { MenuSubject } from './resource-items.ts'

type Props = MenuSubject & {
  /** Accessible name; `Row actions` in tables. */
  readonly label?: string | undefined
}

/** Offers every action on a resource. Computes the items only when the menu opens. */
export function ResourceMenu({ label = 'Row actions', ...of }: Props) {
  const store = useStore()
  const watch = useWatch()
  const code = useRef<typeof import('./resource-items.ts')>(null)
  return (
    <Menu
      prepare={async () => {
        code.current = await import('./resource-items.ts')
        await code.current.loadItems(store, of)
      }}
      watch={watch}
      items={() => code.current?.resourceItems(store, of) ?? []}
      align="end"
      variant="ghost"
      small
      square
      aria-label={label}
    >
      <Icon name="more" />
    </Menu>
  )
}
