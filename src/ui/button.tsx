import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import css from './button.module.css'
import { ariaKeys, Keys } from './keys.tsx'
import { Spinner, useSteady } from './spinner.tsx'
import { tip } from './tip.ts'

export type ButtonVariant = 'plain' | 'go' | 'bad' | 'ghost'

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'disabled'> & {
  variant?: ButtonVariant | undefined
  /** A sentence why it cannot be pressed now. The button stays focusable and tells it. */
  reason?: string | null | undefined
  /** The key that does the same, shown quietly; see `Keys`. */
  keys?: string | undefined
  /** Its work is under way: no second press, and a spinner that stays at least 500 ms. */
  busy?: boolean | undefined
  /** 24 px instead of 28, for a row of a table. */
  small?: boolean | undefined
  /** Only an icon inside; give it an `aria-label`. */
  square?: boolean | undefined
}

export function Button(props: ButtonProps) {
  const { variant, reason, keys, busy = false, small, square, children, className, ...rest } = props
  const spinning = useSteady(busy)
  const why = reason ?? undefined
  const off = why !== undefined || spinning
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!off) return rest.onClick?.(event)
    // Also keeps a submit button from sending its form.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      type="button"
      aria-keyshortcuts={ariaKeys(keys)}
      {...rest}
      {...(why === undefined ? {} : tip(why))}
      className={buttonClass(className)}
      data-variant={variant ?? 'plain'}
      data-small={small || undefined}
      data-square={square || undefined}
      aria-disabled={off || undefined}
      aria-busy={spinning || undefined}
      onClick={press}
    >
      <ButtonLabel keys={keys}>{children}</ButtonLabel>
      {spinning && <Spinner />}
    </button>
  )
}

/** The words of a button and its key; the key is for the eye, `aria-keyshortcuts` for the ear. */
function ButtonLabel({ keys, children }: { keys: string | undefined; children: ReactNode }) {
  return (
    <span className={css.label}>
      {children}
      {keys && (
        <span aria-hidden="true">
          <Keys of={keys} />
        </span>
      )}
    </span>
  )
}

/** The class of whatever looks like a button; `data-variant`, `data-small` and `data-square` vary it. */
export function buttonClass(more?: string): string {
  return more ? `${css.button} ${more}` : (css.button ?? '')
}
