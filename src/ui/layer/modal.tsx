import { frontDialog } from '../attention.ts'
import { firstField } from '../form/first-field.ts'
import { KeyLevelContext } from '../button.tsx'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'

export type ModalProps = {
  labelledBy: string
  describedBy?: string | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /**
   * Called on Escape, a press outside, or the browser's close gesture. May decline: the dialog stays open while it is
   * rendered.
   */
  onClose: () => void
  className: string | undefined
  variant?: string | undefined
  /** Set if single keys act in it, as on a page: it has no fields. */
  takesKeys?: boolean | undefined
  children: ReactNode
}

/**
 * Shows the browser's modal dialog for as long as it is rendered. Everything behind it is inert. Focus moves in (to
 * `[data-autofocus]`, or else the first field of `[data-body]`, or else the dialog) and returns on close.
 */
export function Modal(props: ModalProps) {
  const { labelledBy, describedBy, role, onClose, className, variant, takesKeys } = props
  const pressed = useRef(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Prevents the browser from closing it, and stops outer layers from closing too.
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
      data-takes-keys={takesKeys || undefined}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // Ignores the `cancel` of a file input, which bubbles up to here.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget || event.currentTarget.open) return
        // Opens it again after the browser has closed it, until the owner agrees.
        event.currentTarget.showModal()
        onClose()
      }}
      onPointerDown={(event) => {
        // Lets a press outside close only the menu or list that is open.
        const dialog = event.currentTarget
        pressed.current = event.target === dialog && !dialog.querySelector('[popover]')
      }}
      onClick={(event) => {
        // Closes only on the dialog itself, which is its backdrop, and not at the end of a drag from inside.
        if (pressed.current && event.target === event.currentTarget) onClose()
      }}
    >
      <KeyLevelContext value={takesKeys === true ? 'drawer' : null}>
        {props.children}
      </KeyLevelContext>
    </dialog>
  )
}

function open(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) return undefined
  openers.set(dialog, document.activeElement)
  dialog.showModal()
  // Shows the head of a question first, though its button is at the foot: at high zoom, one of them is out of sight.
  const preventScroll = dialog.getAttribute('role') === 'alertdialog'
  ;(firstField(dialog) ?? dialog).focus({ preventScroll })
  return () => {
    // Closes it explicitly, because removing it alone would not return focus.
    dialog.close()
    if (isLost(document.activeElement)) focusBehind(dialog)
  }
}

/** What had the focus when each dialog opened. */
const openers = new WeakMap<Element, Element | null>()

/**
 * Focuses what opened a dialog, or else what opened the dialog around that. The browser goes back one step only, to
 * nothing if a question and the dialog below it close together; keys and presses would then go to nothing, too.
 */
function focusBehind(closed: Element): void {
  const opener = openers.get(closed) ?? null
  // A field that focuses itself may do so before its own dialog has opened, and would be found again and again.
  openers.delete(closed)
  const around = opener?.closest('dialog') ?? null
  if (opener instanceof HTMLElement && !isLost(opener)) opener.focus({ preventScroll: true })
  if (!isLost(document.activeElement)) return
  if (around !== null) return focusBehind(around)
  const front = frontDialog()
  if (front !== null) (firstField(front) ?? front).focus({ preventScroll: true })
}

/** True if focus is nowhere: on the page itself, or in something that is gone. */
function isLost(focused: Element | null): boolean {
  if (focused === null || focused === document.body || !focused.isConnected) return true
  return focused.closest('dialog:not([open])') !== null
}
