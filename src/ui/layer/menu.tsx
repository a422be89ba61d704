import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Boundary, Thrown } from '../code/boundary.tsx'
import { Button, type ButtonProps } from '../button.tsx'
import { fetched } from '../code/fetched.tsx'
import type { MenuItem } from './menu-line.tsx'
import type { Entering } from './menu-list.tsx'

type MenuSource = {
  /** The items, or a function that makes them from the button, called only while the menu is open. */
  items: readonly MenuItem[] | ((anchor: HTMLElement) => readonly MenuItem[])
  /** Edges of the button and the menu to line up. */
  align?: 'start' | 'end' | undefined
  /** Fetches what `items` needs. Starts when the user is about to open the menu. */
  prepare?: (() => Promise<unknown>) | undefined
  /** Calls back whenever `items` may return something else, while the menu is open. Returns a function that stops. */
  watch?: ((changed: () => void) => () => void) | undefined
}

/** Loads once the page is used, or with the first menu. */
export const MenuList = fetched(async () => (await import('./menu-list.tsx')).MenuList)

/** The attributes of every button that opens a menu. */
export const opensMenu = { 'aria-haspopup': 'menu', 'aria-expanded': false } as const

type MenuProps = Omit<ButtonProps, 'onClick' | 'ref'> & MenuSource & { 'data-testid'?: string }

/** Shows a button that opens a menu. The menu survives re-renders around it. */
export function Menu({ items, align, prepare, watch, ...button }: MenuProps) {
  const { handlers, menu } = useMenu({ items, align, prepare, watch })
  return (
    <>
      <Button {...button} {...opensMenu} {...handlers} />
      {menu}
    </>
  )
}

/**
 * Returns the menu while it is open, and the handlers that open it, for a button or for an element around many.
 * @param buttons selects the buttons that open it
 */
export function useMenu(
  { items, align = 'start', prepare, watch }: MenuSource,
  buttons = '[aria-haspopup=menu]',
) {
  const id = useId()
  const [opened, setOpened] = useState<Opened | null>(null)
  /** The latest request to open; one made while the code is loading replaces those before it. */
  const requested = useRef<Opened | null>(null)
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
  const anchor = opened?.anchor
  const close = (refocus: boolean) => {
    requested.current = null
    setFailure(null)
    if (refocus) anchor?.focus()
    setOpened(null)
  }
  const isReady = useRef(false)
  const ready = async () => {
    await Promise.all([MenuList.load(), prepare?.()])
    isReady.current = true
  }
  const open = (request: Opened) => {
    requested.current = request
    // The row of the button may have gone while the code was loading.
    const show = () => setOpened(requested.current?.anchor.isConnected ? requested.current : null)
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
  useLayoutEffect(() => {
    if (anchor === undefined) return undefined
    anchor.setAttribute('aria-expanded', 'true')
    anchor.setAttribute('aria-controls', id)
    return () => {
      anchor.setAttribute('aria-expanded', 'false')
      anchor.removeAttribute('aria-controls')
    }
  }, [anchor, id])
  const buttonOf = ({ target }: SyntheticEvent) =>
    target instanceof Element ? target.closest<HTMLElement>(buttons) : null
  const preload = (event: SyntheticEvent) => {
    // Ignores failures here; opening the menu reports them.
    if (buttonOf(event) !== null) void ready().catch(() => {})
  }
  const handlers = {
    onPointerOver: preload,
    onFocus: preload,
    onClick: (event: MouseEvent) => {
      const button = buttonOf(event)
      if (button === null) return
      // A click without a pointer is Enter, Space, or a script standing in for a key.
      if (button === anchor) close(true)
      else open({ anchor: button, entering: event.detail === 0 ? 'first' : 'none' })
    },
    onKeyDown: (event: KeyboardEvent) => {
      const button = buttonOf(event)
      if (button === null || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
      event.preventDefault()
      event.stopPropagation()
      if (button.getAttribute('aria-disabled') === 'true') return
      open({ anchor: button, entering: event.key === 'ArrowDown' ? 'first' : 'last' })
    },
  }
  const menu: ReactNode =
    opened === null
      ? null
      : createPortal(
          <Boundary what="the menu" as="layer" onRetry={retry} onClose={() => close(true)}>
            {failure ? (
              <Thrown error={failure.error} />
            ) : (
              <MenuList
                id={id}
                label={opened.anchor.getAttribute('aria-label') ?? opened.anchor.textContent}
                items={typeof items === 'function' ? () => items(opened.anchor) : items}
                anchor={opened.anchor}
                align={align}
                entering={opened.entering}
                watch={watch}
                onClose={close}
              />
            )}
          </Boundary>,
          homeOf(opened.anchor),
        )
  return { handlers, menu }
}

type Opened = { readonly anchor: HTMLElement; readonly entering: Entering }

/**
 * Returns the element that a layer floating over the anchor belongs in: the anchor's dialog, because everything
 * outside a modal dialog is inert; otherwise its landmark.
 */
export function homeOf(anchor: Element): Element {
  return anchor.closest('dialog, main, nav') ?? document.body
}
