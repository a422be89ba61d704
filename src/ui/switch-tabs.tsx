import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { steps, useSelectedInView } from './tab-row.ts'
import css from './panel.module.css'

export type SwitchTab<Id extends string> = { id: Id; label: string }

export type SwitchTabsProps<Id extends string> = {
  label: string
  items: readonly SwitchTab<Id>[]
  selected: Id
  onChange: (id: Id) => void
  children: ReactNode
}

/** Shows tabs within a form: they switch what is shown and have no address. The arrows move and choose at once. */
export function SwitchTabs<Id extends string>(props: SwitchTabsProps<Id>) {
  const { label, items, selected, onChange, children } = props
  const id = useId()
  const row = useSelectedInView(selected)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = items.findIndex((item) => item.id === selected)
    const to = items[steps[event.key]?.(at, items.length) ?? -1]
    if (to === undefined || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    document.getElementById(`${id}-${to.id}`)?.focus()
    onChange(to.id)
  }
  return (
    <>
      <div ref={row} className={css.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <button
            key={item.id}
            id={`${id}-${item.id}`}
            type="button"
            role="tab"
            aria-selected={item.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={item.id === selected ? 0 : -1}
            onClick={() => onChange(item.id)}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        className={css.shown}
      >
        {children}
      </div>
    </>
  )
}
