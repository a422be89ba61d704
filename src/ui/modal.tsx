import { useRef, type KeyboardEvent, type ReactNode } from 'react'

export type ModalProps = {
  /** The id of the element that names it, and of the one that describes it. */
  labelledBy: string
  describedBy?: string | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** Escape, a press beside it, the browser's own way back. May decline: it is open while it is rendered. */
  onClose: () => void
  className: string | undefined
  variant?: string | undefined
  children: ReactNode
}

/**
 * The browser's modal dialog, open as long as it is rendered: what is behind it is out of reach, focus
 * goes in (to `[data-autofocus]`, else the first field of `[data-body]`, else the dialog) and returns.
 */
export function Modal(props: ModalProps) {
  const { labelledBy, describedBy, role, onClose, className, variant, children } = props
  const pressed = useRef(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Prevented, so that the browser does not close it by itself; stopped, so that only the innermost closes.
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <dialog
      ref={open}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={className}
      data-variant={variant}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // A file field's `cancel` bubbles up to here, too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget || event.currentTarget.open) return
        // The browser has closed it over our head: it stays open until the owner agrees.
        event.currentTarget.showModal()
        onClose()
      }}
      onPointerDown={(event) => {
        // While a menu or a list is open, a press beside it closes that one only.
        const dialog = event.currentTarget
        pressed.current = event.target === dialog && !dialog.querySelector('[popover]')
      }}
      onClick={(event) => {
        // Only the dialog itself, that is its backdrop; and not the end of a drag from inside.
        if (pressed.current && event.target === event.currentTarget) onClose()
      }}
    >
      {children}
    </dialog>
  )
}

function open(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) return undefined
  dialog.showModal()
  const fields = '[data-body] :is(input, select, textarea):not(:disabled, [type=checkbox])'
  const first =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>(fields)
  ;(first ?? dialog).focus()
  // Closing gives focus back to where it was; removing alone would not.
  return () => dialog.close()
}
