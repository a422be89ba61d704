import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { keysAtom } from '../state/keymap.ts'
import { routeOf, type RouteId } from '../state/routes.ts'
import { buttonClass, ButtonLabel, type ButtonVariant } from '../ui/button.tsx'
import { ariaKeys } from '../ui/text/keys.tsx'
import { A } from './cells.tsx'

type Props = {
  /** A place whose path has no parameters. */
  readonly to: RouteId
  readonly variant?: ButtonVariant
  readonly children: ReactNode
}

/** A link that looks like a button, and shows the keys that lead to the same place. */
export function PlaceLink({ to, variant = 'plain', children }: Props) {
  const { at, command = '', key = null } = routeOf(to)
  const keys = useAtomValue(keysAtom)(command, key)
  return (
    <A
      href={at}
      className={buttonClass()}
      data-variant={variant}
      aria-keyshortcuts={ariaKeys(keys)}
    >
      <ButtonLabel keys={keys}>{children}</ButtonLabel>
    </A>
  )
}
