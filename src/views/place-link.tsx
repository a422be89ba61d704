import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { keysToPlaceAtom } from '../commands/kernel/keys/live-keys.ts'
import { buttonClass, ButtonLabel, type ButtonVariant } from '../ui/button.tsx'
import { ariaKeys } from '../ui/text/keys.tsx'
import { A } from './cells.tsx'

type Props = {
  readonly href: string
  readonly variant?: ButtonVariant
  readonly children: ReactNode
}

/** A link that looks like a button, and shows the keys that lead to the same place. */
export function PlaceLink({ href, variant = 'plain', children }: Props) {
  const keys = useAtomValue(keysToPlaceAtom)(href)
  return (
    <A
      href={href}
      className={buttonClass()}
      data-variant={variant}
      aria-keyshortcuts={ariaKeys(keys)}
    >
      <ButtonLabel keys={keys}>{children}</ButtonLabel>
    </A>
  )
}
