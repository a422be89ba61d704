import { useAtomValue } from 'jotai'
import { atom } from 'jotai/vanilla'
import { useMemo } from 'react'
import { keysToPlaceAtom } from '../../../commands/kernel/keys/live-keys.ts'
import { Keys } from '../../../ui/text/keys.tsx'
import css from './sidebar.module.css'

/** Shows the keys that lead to a place from here, if any do: the same keys may lead elsewhere in another layout. */
export function PlaceKeys({ href }: { href: string }) {
  const own = useMemo(() => atom((get) => get(keysToPlaceAtom)(href)), [href])
  const keys = useAtomValue(own)
  if (keys === null) return null
  return (
    <span aria-hidden="true" className={css.keys}>
      <Keys of={keys} quiet />
    </span>
  )
}
