import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react'
import css from './panel.module.css'
import { steps, useSelectedInView } from './tab-row.ts'
import { ariaKeys, spell } from './text/keys.tsx'

export type Tab = {
  label: string
  href: string
  selected: boolean
  /** The keys that lead there, shown before the label. */
  keys?: string | null | undefined
  /** Shown after the label, such as a count. */
  note?: ReactNode
  /** Called when the pointer or the focus comes to it. */
  onPoint?: (() => void) | undefined
}

export type TabsProps = {
  label: string
  items: readonly Tab[]
  /**
   * Called when an arrow or a plain click chooses a tab; clicks that open a new browser tab are left to the browser.
   */
  onGo: (href: string) => void
  children: ReactNode
}

/** Shows a row of links that act as tabs, and the panel of the selected one. The arrow keys go at once. */
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
            aria-keyshortcuts={ariaKeys(item.keys)}
            aria-controls={`${id}-panel`}
            tabIndex={at === stop ? 0 : -1}
            onPointerEnter={item.onPoint}
            onFocus={item.onPoint}
            onClick={(event) => plain(event) && (event.preventDefault(), onGo(item.href))}
          >
            {item.keys && <small aria-hidden="true">{spell(item.keys)}</small>}
            {item.label}
            {item.note !== undefined && <> {item.note}</>}
          </a>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${stop}`} className={css.tab}>
        {children}
      </div>
    </>
  )
}

/**
 * Returns true for a click that only means "go there", without the modifiers that mean "in a new tab" and the like.
 */
function plain(event: MouseEvent): boolean {
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && event.button === 0
}
