import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { Boundary } from '../code/boundary.tsx'
import { Button, type ButtonProps } from '../button.tsx'
import { fetched } from '../code/fetched.tsx'
import type { Entering, MenuSource } from './menu-list.tsx'

/** Loads once the page is used, or with the first menu. */
export const MenuList = fetched(async () => (await import('./menu-list.tsx')).MenuList)

/** The attributes of every button that opens a menu; an open menu changes those of its button. */
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
export function useMenu(source: MenuSource, buttons = '[aria-haspopup=menu]') {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = (refocus: boolean) => {
    if (refocus) opened?.anchor.focus()
    setOpened(null)
  }
  const load = () => Promise.all([MenuList.load(), source.prepare?.()])
  const buttonOf = ({ target }: SyntheticEvent) =>
    target instanceof Element ? target.closest<HTMLElement>(buttons) : null
  const preload = (event: SyntheticEvent) => {
    // Ignores failures here; opening the menu reports them.
    if (buttonOf(event) !== null) load().catch(() => {})
  }
  const handlers = {
    onPointerOver: preload,
    onFocus: preload,
    onClick: (event: MouseEvent) => {
      const anchor = buttonOf(event)
      if (anchor === null) return
      if (anchor.getAttribute('aria-expanded') === 'true') close(true)
      // A click without a pointer is Enter, Space, or a script standing in for a key.
      else setOpened({ anchor, entering: event.detail === 0 ? 'first' : 'none' })
    },
    onKeyDown: (event: KeyboardEvent) => {
      const anchor = buttonOf(event)
      if (anchor === null || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
      event.preventDefault()
      event.stopPropagation()
      if (anchor.getAttribute('aria-disabled') === 'true') return
      setOpened({ anchor, entering: event.key === 'ArrowDown' ? 'first' : 'last' })
    },
  }
  const menu =
    opened &&
    createPortal(
      <Boundary what="the menu" as="layer" onRetry={load} onClose={() => close(true)}>
        <MenuList {...source} {...opened} onClose={close} />
        {/* Tells the keys that they are for the menu, even before its list is there. Escape presses it. */}
        <i data-menu hidden onClick={() => close(true)} />
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
