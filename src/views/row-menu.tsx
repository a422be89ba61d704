import { MoreMenu } from '../ui/layer/menu.tsx'
import { useStore } from 'jotai'
import { useRef } from 'react'
import { useWatch } from './use-judged.ts'
import type { MenuSubject } from './resource-items.ts'

type Props = MenuSubject & {
  /** Accessible name; `Row actions` in tables. */
  readonly label?: string | undefined
}

/** Offers every action on a resource. Computes the items only when the menu opens. */
export function ResourceMenu({ label, ...of }: Props) {
  const store = useStore()
  const watch = useWatch()
  const code = useRef<typeof import('./resource-items.ts')>(null)
  return (
    <MoreMenu
      prepare={async () => {
        code.current = await import('./resource-items.ts')
        await code.current.loadItems(store, of)
      }}
      watch={watch}
      items={() => code.current?.resourceItems(store, of) ?? []}
      {...(label === undefined ? {} : { label })}
    />
  )
}
