import { type PointerEvent, useId } from 'react'
import { Icon } from '../icon.tsx'
import { ariaKeys, Keys } from '../text/keys.tsx'
import css from './menu.module.css'

/** An item that opens no submenu. */
type PlainItem = Exclude<MenuItem, { kind: 'menu' }>
type LineProps<Item> = { item: Item; onDone: () => void }

/** Shows one item of a menu. Calls `onDone`, which closes the whole menu, before running the item's action. */
export function MenuLine({ item, onDone }: LineProps<PlainItem>) {
  switch (item.kind) {
    case 'line':
      return <hr className={css.rule} />
    case 'heading':
      return (
        <div className={css.heading} role="presentation">
          {item.label}
        </div>
      )
    case 'choice':
      return <Choice item={item} onDone={onDone} />
    case undefined:
      return <Action item={item} onDone={onDone} />
  }
}

function Action({ item, onDone }: LineProps<Extract<PlainItem, { kind?: undefined }>>) {
  const id = useId()
  const { label, reason, variant, keys, onPick } = item
  return (
    <button
      {...lineProps}
      role="menuitem"
      aria-labelledby={`${id}-label`}
      aria-describedby={reason ? `${id}-reason` : undefined}
      aria-keyshortcuts={ariaKeys(keys)}
      aria-disabled={reason ? true : undefined}
      data-variant={variant}
      onClick={() => {
        if (reason) return
        onDone()
        onPick()
      }}
    >
      <span id={`${id}-label`}>{label}</span>
      {keys && (
        <span aria-hidden="true" className={css.side}>
          <Keys of={keys} quiet />
        </span>
      )}
      {reason && <small id={`${id}-reason`}>{reason}</small>}
    </button>
  )
}

function Choice({ item, onDone }: LineProps<Extract<PlainItem, { kind: 'choice' }>>) {
  return (
    <button
      {...lineProps}
      role={item.isOneOfMany === true ? 'menuitemcheckbox' : 'menuitemradio'}
      aria-checked={item.checked}
      onClick={() => {
        onDone()
        item.onPick()
      }}
    >
      <span>{item.label}</span>
      <span className={css.side}>{item.checked && <Icon name="check" />}</span>
    </button>
  )
}

/** Attributes that all items share: buttons that the menu's keys reach, highlighted by the pointer as by focus. */
export const lineProps = {
  type: 'button',
  tabIndex: -1,
  className: css.line,
  onPointerMove: ({ currentTarget }: PointerEvent<HTMLElement>) => {
    if (document.activeElement !== currentTarget) currentTarget.focus({ preventScroll: true })
  },
} as const

/** An item of a menu. Its label is its accessible name and identifies it among its siblings. */
export type MenuItem =
  | {
      kind?: undefined
      label: string
      onPick: () => void
      /** Why it cannot be chosen now, as a sentence; the item stays reachable and shows it. */
      reason?: string | null | undefined
      /** Amber if it interrupts something, red if it destroys something. */
      variant?: 'warn' | 'bad' | undefined
      /** The equivalent key; see `Keys`. */
      keys?: string | null | undefined
    }
  | {
      kind: 'choice'
      label: string
      /** Set on the chosen one of a group; choosing closes the menu. */
      checked: boolean
      /** True if any number of the group can be chosen. */
      isOneOfMany?: boolean
      onPick: () => void
    }
  | { kind: 'menu'; label: string; items: readonly MenuItem[] }
  | { kind: 'line' }
  | { kind: 'heading'; label: string }
