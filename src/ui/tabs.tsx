import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react'
import { useSelectedInView } from './selected-in-view.ts'
import css from './tabs.module.css'

export type Tab = {
  label: string
  href: string
  selected: boolean
  /** A small word before the label: the key that leads there, a number. */
  mark?: string | undefined
}

export type TabsProps = {
  /** The accessible name of the row of tabs. */
  label: string
  items: readonly Tab[]
  /** A tab was chosen by an arrow or a plain click; clicks that open a new tab stay the browser's. */
  onGo: (href: string) => void
  /** What the selected tab shows. */
  children: ReactNode
}

/** A row of links that act as tabs, and the panel of the selected one. The arrows move and go at once. */
export function Tabs({ label, items, onGo, children }: TabsProps) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
    const at = tabs.findIndex((tab) => tab === event.target)
    const to = steps[event.key]?.(at, tabs.length)
    if (at < 0 || to === undefined || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    const item = items[to]
    tabs[to]?.focus()
    if (item) onGo(item.href)
  }
  const stop = Math.max(
    0,
    items.findIndex((item) => item.selected),
  )
  const row = useSelectedInView(items[stop]?.href ?? '')
  return (
    <>
      <div ref={row} className={css.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {items.map((item, at) => (
          <a
            key={item.href}
            id={`${id}-${at}`}
            role="tab"
            href={item.href}
            aria-selected={item.selected}
            aria-controls={`${id}-panel`}
            tabIndex={at === stop ? 0 : -1}
            onClick={(event) => plain(event) && (event.preventDefault(), onGo(item.href))}
          >
            {item.mark && <small aria-hidden="true">{item.mark}</small>}
            {item.label}
          </a>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${stop}`}
        className={css.panel}
      >
        {children}
      </div>
    </>
  )
}

/** A click that only means "go there", without the keys that mean "in a new tab" and the like. */
function plain(event: MouseEvent): boolean {
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && event.button === 0
}

/** Where an arrow leads from a tab, by key; it turns round at the ends. */
export const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}
