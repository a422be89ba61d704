import { useId, type ReactNode } from 'react'
import { Button } from './button.tsx'
import css from './dialog.module.css'
import { Icon } from './icon.tsx'
import { Modal } from './modal.tsx'

export type DialogProps = {
  title: ReactNode
  onClose: () => void
  /** Buttons, the one that acts last. */
  footer?: ReactNode
  /** At the right of the title: where this came from. */
  side?: ReactNode
  /** A question that must be answered; screen readers read its body at once. */
  alert?: boolean | undefined
  /** Bordered in red: something will be lost. */
  bad?: boolean | undefined
  /** Room for tables. */
  wide?: boolean | undefined
  children: ReactNode
}

/** A dialog over the page. Open while it is rendered. */
export function Dialog(props: DialogProps) {
  const { title, onClose, footer, side, alert = false, bad = false, wide, children } = props
  const id = useId()
  return (
    <Modal
      labelledBy={`${id}-title`}
      describedBy={alert ? `${id}-body` : undefined}
      role={alert ? 'alertdialog' : undefined}
      onClose={onClose}
      className={css.dialog}
      variant={bad ? 'bad' : wide ? 'wide' : undefined}
    >
      <div className={css.sheet}>
        <header className={css.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          {side}
          <Button variant="ghost" small square aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </Button>
        </header>
        <div id={`${id}-body`} className={css.body} data-body>
          {children}
        </div>
        {footer != null && <footer className={css.foot}>{footer}</footer>}
      </div>
    </Modal>
  )
}
