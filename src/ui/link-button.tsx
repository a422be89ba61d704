import type { ComponentPropsWithRef } from 'react'
import { buttonClass, ButtonLabel, type ButtonVariant } from './button.tsx'
import { ariaKeys } from './keys.tsx'

export type LinkButtonProps = ComponentPropsWithRef<'a'> & {
  variant?: ButtonVariant | undefined
  /** The equivalent key; see `Keys`. */
  keys?: string | undefined
}

/** Shows a link that looks like a button: for going somewhere, never for doing something. */
export function LinkButton({ variant, keys, className, children, ...rest }: LinkButtonProps) {
  return (
    <a
      aria-keyshortcuts={ariaKeys(keys)}
      {...rest}
      className={buttonClass(className)}
      data-variant={variant ?? 'plain'}
    >
      <ButtonLabel keys={keys}>{children}</ButtonLabel>
    </a>
  )
}
