import { type ComponentPropsWithRef, type MouseEvent, createContext } from 'react'
import css from './button.module.css'
import { ariaKeys, Keys } from './text/keys.tsx'
import { Spinner, useSteady } from './spinner.tsx'
import { tip } from './text/value.tsx'

export type ButtonVariant = 'plain' | 'go' | 'warn' | 'bad' | 'ghost'

/** How buttons look for what interrupts or destroys something. */
export const VARIANTS = { interrupts: 'warn', destroys: 'bad' } as const

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'disabled'> & {
  variant?: ButtonVariant | undefined
  /** Why it cannot be pressed now, as a sentence. The button stays focusable and shows it. */
  reason?: string | null | undefined
  /** The equivalent key, shown quietly; see `Keys`. */
  keys?: string | null | undefined
  /** Set while its work is under way: blocks a second press and shows a spinner for at least 500 ms. */
  busy?: boolean | undefined
  /** 24 px high instead of 28, for table rows. */
  small?: boolean | undefined
  /** Holds only an icon; needs an `aria-label`. */
  square?: boolean | undefined
}

export function Button(props: ButtonProps) {
  const { variant, reason, keys, busy = false, small, square, children, className, ...rest } = props
  const spinning = useSteady(busy)
  const why = reason ?? undefined
  const off = why !== undefined || spinning
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!off) return rest.onClick?.(event)
    // Also keeps a submit button from submitting its form.
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

/** Shows a button's text and its key. The key is hidden from screen readers, which get `aria-keyshortcuts` instead. */
export function ButtonLabel({ keys, children }: Pick<ButtonProps, 'keys' | 'children'>) {
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

/**
 * Returns the class of anything that looks like a button; vary it with `data-variant`, `data-small` and
 * `data-square`.
 */
export function buttonClass(more?: string): string {
  return more ? `${css.button} ${more}` : (css.button ?? '')
}

/** Where the keys of the buttons around work: on the page, in a drawer that shows something, or nowhere. */
export const KeyLevelContext = createContext<'page' | 'drawer' | null>('page')
