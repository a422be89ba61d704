import { useId, useRef, type ReactNode, type ToggleEvent } from 'react'
import { Button, type ButtonProps } from '../button.tsx'
import { float } from './float.ts'
import css from './menu.module.css'

export type PopoverProps = Omit<ButtonProps, 'onClick' | 'children'> & {
  /** Accessible name of the button and of the popover. */
  label: string
  /** Content of the button. */
  face: ReactNode
  children: ReactNode
}

/**
 * Shows a button that opens a small panel to read or to follow links from. The browser closes it: on Escape, on a
 * press outside, and when another one opens.
 */
export function Popover({ label, face, children, ...button }: PopoverProps) {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const stop = useRef<(() => void) | null>(null)
  const open = () => {
    if (panel.current === null || anchor.current === null) return
    if (panel.current.matches(':popover-open')) panel.current.hidePopover()
    else stop.current = float(panel.current, anchor.current, { align: 'start' })
  }
  const toggled = (event: ToggleEvent) => {
    anchor.current?.setAttribute('aria-expanded', String(event.newState === 'open'))
    panel.current?.toggleAttribute('data-open', event.newState === 'open')
    if (event.newState === 'open') return
    stop.current?.()
    stop.current = null
  }
  return (
    <>
      <Button
        {...button}
        ref={anchor}
        aria-label={label}
        aria-expanded={false}
        aria-controls={id}
        onClick={open}
      >
        {face}
      </Button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={css.popover}
        onToggle={toggled}
        onBlur={(event) => {
          // Closes it when focus leaves. A press on something that takes no focus is left to the browser.
          if (event.relatedTarget === null || event.currentTarget.contains(event.relatedTarget))
            return
          event.currentTarget.hidePopover()
        }}
      >
        {children}
      </div>
    </>
  )
}
