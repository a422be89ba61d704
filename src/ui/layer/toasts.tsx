import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Icon, type IconName } from '../icon.tsx'
import css from './toasts.module.css'

export type Toast = {
  /** Never reused: a toast that comes again is a new toast. */
  id: string
  tone: 'done' | 'bad' | 'note'
  title?: string | undefined
  text: ReactNode
  link?: ReactNode
  /** Its duration in seconds: 5 by default, 15 for errors. */
  seconds?: number | undefined
  /** Set if it is only announced, because it is shown elsewhere. */
  isOnlyHeard?: boolean
}

export type ToastsProps = {
  items: readonly Toast[]
  onDismiss: (id: string) => void
}

/**
 * Shows what has just happened, at the bottom left, above everything else. The newest is at the bottom. The stack alone is a
 * live region: what stands in two of them is announced twice.
 */
export function Toasts({ items, onDismiss }: ToastsProps) {
  return (
    <div
      ref={raise}
      popover="manual"
      className={css.toasts}
      data-testid="Toasts"
      role="log"
      aria-label="Notices"
    >
      {items.map((toast) => (
        <Card key={toast.id} toast={toast} onDismiss={onDismiss} />
      ))}
    </div>
  )
}

function Card({ toast, onDismiss }: { toast: Toast; onDismiss: (id: string) => void }) {
  const { id, tone, title, text, link, seconds = tone === 'bad' ? 15 : 5 } = toast
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const paused = hovered || focused
  const left = useRef(seconds * 1000)
  useEffect(() => {
    if (paused) return
    const since = Date.now()
    const timer = setTimeout(() => onDismiss(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - since
    }
  }, [paused, id, onDismiss])
  if (toast.isOnlyHeard === true) {
    return (
      <p className="sr">
        {title} {text}
      </p>
    )
  }
  return (
    <div
      ref={lift}
      className={css.toast}
      data-tone={tone}
      data-paused={paused || undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={icons[tone]} />
      <div className={css.words}>
        {title && <strong>{title}</strong>} <span>{text}</span> {link}
      </div>
      <Button
        variant="ghost"
        small
        square
        aria-label="Dismiss notification"
        onClick={() => onDismiss(id)}
      >
        <Icon name="close" />
      </Button>
      <span className={css.bar} style={{ animationDuration: `${seconds}s` }} aria-hidden="true" />
    </div>
  )
}

const icons: Record<Toast['tone'], IconName> = { done: 'check', bad: 'warn', note: 'note' }

function raise(stack: HTMLElement | null): (() => void) | undefined {
  stack?.showPopover()
  return () => stack?.hidePopover()
}

/** Puts the stack back on top with every new toast, because a dialog opened since then covers it. */
function lift(card: HTMLElement | null): void {
  const stack = card?.parentElement
  if (!stack || !document.querySelector('dialog[open]')) return
  stack.hidePopover()
  stack.showPopover()
}
