import { useId, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import css from './dialog.module.css'
import { Icon } from '../icon.tsx'
import { Modal } from './modal.tsx'

export type DialogProps = {
  title: ReactNode
  onClose: () => void
  /** Buttons, the primary one last. */
  footer?: ReactNode
  /** Shown to the right of the title: where the request came from. */
  side?: ReactNode
  /** Set when the content cannot be shown again: only a button in the footer closes the dialog. */
  stays?: boolean | undefined
  /** The sentence of a question that must be answered. It comes first, and screen readers read it alone at once. */
  alert?: ReactNode
  /** Border in amber if something will be interrupted, in red if something will be destroyed. */
  variant?: 'warn' | 'bad' | undefined
  /** Wide enough for tables. */
  wide?: boolean | undefined
  children?: ReactNode
}

export function Dialog(props: DialogProps) {
  const { title, onClose, footer, side, stays = false, alert = null, variant, wide } = props
  const id = useId()
  return (
    <Modal
      labelledBy={`${id}-title`}
      describedBy={alert === null ? undefined : `${id}-alert`}
      role={alert === null ? undefined : 'alertdialog'}
      onClose={stays ? ignore : onClose}
      className={css.dialog}
      variant={variant ?? (wide === true ? 'wide' : undefined)}
    >
      <div className={css.sheet}>
        <header className={css.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          {side}
          {!stays && (
            <Button variant="ghost" small square aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </Button>
          )}
        </header>
        <div className={css.body} data-body>
          {alert !== null && <p id={`${id}-alert`}>{alert}</p>}
          {props.children}
        </div>
        {footer != null && <footer className={css.foot}>{footer}</footer>}
      </div>
    </Modal>
  )
}

function ignore(): void {}
