import { useId, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import css from './dialog.module.css'
import { Icon } from '../icon.tsx'
import { Modal } from './modal.tsx'

export type DrawerProps = {
  title: ReactNode
  /** Shown under the title: what is being edited. */
  subtitle?: ReactNode
  onClose: () => void
  /** The primary button, then `Cancel`; a message before them goes to the left. */
  footer?: ReactNode
  /** Set if it is a form: single keys belong to its fields. */
  isForm?: boolean
  children: ReactNode
}

/** Slides a full-height sheet in from the right edge of the page. Open for as long as it is rendered. */
export function Drawer({
  title,
  subtitle,
  onClose,
  footer,
  isForm = false,
  children,
}: DrawerProps) {
  const id = useId()
  return (
    <Modal labelledBy={id} onClose={onClose} className={css.drawer} takesKeys={!isForm}>
      <div className={css.sheet}>
        <header className={css.head}>
          <div>
            <h2 id={id}>{title}</h2>
            {subtitle != null && <p className="dim">{subtitle}</p>}
          </div>
          <Button variant="ghost" small square aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </Button>
        </header>
        <div className={css.body} data-body>
          {children}
        </div>
        {footer != null && (
          <footer className={css.foot} data-foot>
            {footer}
          </footer>
        )}
      </div>
    </Modal>
  )
}
