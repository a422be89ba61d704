import { useId, useRef, useState, type ComponentPropsWithRef, type MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import { Boundary, Thrown } from '../code/boundary.tsx'
import { Button, type ButtonProps } from '../button.tsx'
import { fetched } from '../code/fetched.tsx'
import type { MenuItem } from './menu-line.tsx'
import type { Entering } from './menu-list.tsx'

type MenuProps = Omit<ButtonProps, 'onClick' | 'ref'> & {
  /** The items, or a function that makes them, called only while the menu is open. */
  items: readonly MenuItem[] | (() => readonly MenuItem[])
  /** Edges of the button and the menu to line up. */
  align?: 'start' | 'end' | undefined
  /** Fetches what `items` needs. Starts when the user is about to open the menu. */
  prepare?: (() => Promise<unknown>) | undefined
  /** Calls back whenever `items` may return something else, while the menu is open. Returns a function that stops. */
  watch?: ((changed: () => void) => () => void) | undefined
  'data-testid'?: string
}

/** Loads once the page is used, or with the first menu. */
export const MenuList = fetched(async () => (await import('./menu-list.tsx')).MenuList)

/** Shows a button that opens a menu. The menu survives re-renders around it. */
export function Menu({ items, align = 'start', prepare, watch, ...button }: MenuProps) {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const [entering, setEntering] = useState<Entering | null>(null)
  /** The latest request to open; one made while the code is loading replaces those before it. */
  const requested = useRef<Entering | null>(null)
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
  const close = (refocus: boolean) => {
    requested.current = null
    setFailure(null)
    if (refocus) anchor.current?.focus()
    setEntering(null)
  }
  const isReady = useRef(false)
  const ready = async () => {
    await Promise.all([MenuList.load(), prepare?.()])
    isReady.current = true
  }
  // Ignores failures here; opening the menu reports them.
  const preload = () => void ready().catch(() => {})
  const open = (how: Entering) => {
    requested.current = how
    const show = () => setEntering(requested.current)
    // Opens in the next frame if nothing has to load first; a promise would cost another frame.
    if (isReady.current) return show()
    ready().then(show, (error: unknown) => {
      setFailure({ error })
      show()
    })
  }
  const retry = async () => {
    await ready()
    setFailure(null)
  }
  const toggle = (event: MouseEvent) => {
    // A click without a pointer is Enter, Space, or a script standing in for a key.
    if (entering) close(true)
    else open(event.detail === 0 ? 'first' : 'none')
  }
  const arrows: ComponentPropsWithRef<'button'>['onKeyDown'] = (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    event.stopPropagation()
    if (button.reason == null) open(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  return (
    <>
      <Button
        {...button}
        ref={anchor}
        aria-haspopup="menu"
        aria-expanded={entering !== null}
        aria-controls={entering ? id : undefined}
        onClick={toggle}
        onPointerEnter={preload}
        onFocus={preload}
        onKeyDown={arrows}
      />
      {entering &&
        anchor.current &&
        createPortal(
          <Boundary what="the menu" as="layer" onRetry={retry} onClose={() => close(true)}>
            {failure ? (
              <Thrown error={failure.error} />
            ) : (
              <MenuList
                id={id}
                label={anchor.current.getAttribute('aria-label') ?? anchor.current.textContent}
                items={items}
                anchor={anchor.current}
                align={align}
                entering={entering}
                watch={watch}
                onClose={close}
              />
            )}
          </Boundary>,
          homeOf(anchor.current),
        )}
    </>
  )
}

/**
 * Returns the element that a layer floating over the anchor belongs in: the anchor's dialog, because everything
 * outside a modal dialog is inert; otherwise its landmark.
 */
export function homeOf(anchor: Element): Element {
  return anchor.closest('dialog, main, nav') ?? document.body
}
