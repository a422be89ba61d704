import { useId, useRef, useState, type ComponentPropsWithRef, type MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import { Boundary, Thrown } from './boundary.tsx'
import { Button, type ButtonProps } from './button.tsx'
import { fetched } from './fetched.tsx'
import { homeOf } from './float.ts'
import type { MenuItem } from './menu-item.ts'
import type { Entering } from './menu-list.tsx'

export type MenuProps = Omit<ButtonProps, 'onClick' | 'ref'> & {
  /** The lines, or what makes them: a function is called only while the menu is open. */
  items: readonly MenuItem[] | (() => readonly MenuItem[])
  /** Which ends of the button and the menu line up. */
  align?: 'start' | 'end' | undefined
  /** What must have been fetched before `items` can be called; begun when the menu is about to be opened. */
  prepare?: (() => Promise<unknown>) | undefined
  'data-testid'?: string
}

/** The open menu's code comes with the first one, or when one is about to be opened. */
const MenuList = fetched(async () => (await import('./menu-list.tsx')).MenuList)

/** A button that opens a menu. The menu outlives re-renderings of what is around it. */
export function Menu({ items, align = 'start', prepare, ...button }: MenuProps) {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const [entering, setEntering] = useState<Entering | null>(null)
  /** How it was last asked to open; what is asked while its code is on the way overrules what was asked before. */
  const wish = useRef<Entering | null>(null)
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
  const close = (refocus: boolean) => {
    wish.current = null
    setFailure(null)
    if (refocus) anchor.current?.focus()
    setEntering(null)
  }
  const ready = () => Promise.all([MenuList.load(), prepare?.()])
  // What cannot be fetched beforehand is said once the menu is to be opened.
  const begin = () => void ready().catch(() => {})
  const open = (how: Entering) => {
    wish.current = how
    const show = () => setEntering(wish.current)
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
    // A click without a pointer is Enter, Space, or a script that stands for a key.
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
        onPointerEnter={begin}
        onFocus={begin}
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
                onClose={close}
              />
            )}
          </Boundary>,
          homeOf(anchor.current),
        )}
    </>
  )
}
