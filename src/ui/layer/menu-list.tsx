import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import { float } from './float.ts'
import { Icon } from '../icon.tsx'
import { type MenuItem, MenuLine, lineProps } from './menu-line.tsx'
import css from './menu.module.css'

/** The item that gets focus when the menu opens; none for a pointer, which points at no item yet. */
export type Entering = 'first' | 'last' | 'none'

export type MenuSource = {
  /** The items, or a function that makes them from the button, called only while the menu is open; null until prepared. */
  items: readonly MenuItem[] | ((anchor: HTMLElement) => readonly MenuItem[] | null)
  /** Edges of the button and the menu to line up. */
  align?: 'start' | 'end' | undefined
  /** Fetches what `items` needs. Starts when the user is about to open the menu. */
  prepare?: (() => Promise<unknown>) | undefined
  /** Calls back whenever `items` may return something else, while the menu is open. Returns a function that stops. */
  watch?: ((changed: () => void) => () => void) | undefined
}

type MenuListProps = MenuSource & {
  anchor: HTMLElement
  /** Opens beside its parent item, and closes on ArrowLeft. */
  nested?: boolean | undefined
  entering: Entering
  /** `refocus` returns focus to the anchor; otherwise focus has already gone elsewhere. */
  onClose: (refocus: boolean) => void
  /** Closes every menu after a choice. Defaults to `onClose(true)`, for the outermost one. */
  onDone?: (() => void) | undefined
}

/** How a press ends: on touch screens, also by scrolling. */
const ENDS = ['pointerup', 'pointercancel'] as const

/**
 * Shows the open menu in the top layer, beside its anchor, with focus on its items; shows nothing until they are
 * prepared, and throws if they cannot be.
 */
export function MenuList(props: MenuListProps) {
  const { anchor, align = 'start', nested = false, entering, onClose } = props
  const id = useId()
  const list = useRef<HTMLDivElement | null>(null)
  const search = useRef({ text: '', at: 0 })
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
    // Closes when the row of its button has gone.
    if (!props.anchor.isConnected) return props.onClose(false)
    // Keeps focus in the menu when the focused item has gone.
    if (document.activeElement === document.body) list.current?.focus()
  })
  const [, render] = useReducer((count: number) => count + 1, 0)
  const { watch } = props
  useEffect(() => watch?.(render), [watch])
  const items = typeof props.items === 'function' ? props.items(anchor) : props.items
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
  const isWaiting = items === null
  useEffect(() => {
    if (!isWaiting) return
    latest.current.prepare?.().then(render, (error: unknown) => setFailure({ error }))
  }, [isWaiting])
  const onDone = props.onDone ?? (() => onClose(true))
  const attach = useCallback(
    (menu: HTMLDivElement) => {
      list.current = menu
      anchor.setAttribute('aria-expanded', 'true')
      anchor.setAttribute('aria-controls', id)
      const hide = float(menu, anchor, nested ? { side: 'beside' } : { align })
      const into = entering === 'none' ? menu : lines(menu).at(entering === 'first' ? 0 : -1)
      ;(into ?? menu).focus({ preventScroll: true })
      const outside = (event: PointerEvent) => {
        const at = event.target instanceof Node ? event.target : null
        if (!menu.contains(at) && !anchor.contains(at)) latest.current.onClose(false)
      }
      // Waits for the end of the press: what it is on may move once the menu is gone, and the click would be lost.
      for (const end of ENDS) document.addEventListener(end, outside, true)
      return () => {
        for (const end of ENDS) document.removeEventListener(end, outside, true)
        anchor.setAttribute('aria-expanded', 'false')
        anchor.removeAttribute('aria-controls')
        hide()
      }
    },
    [id, anchor, align, nested, entering],
  )

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key } = event
    if (event.metaKey || event.ctrlKey || event.altKey) return
    event.stopPropagation()
    if (key === 'Tab') return onClose(true)
    if (key === 'Enter' || (key === ' ' && search.current.text === '')) return
    event.preventDefault()
    if (key === 'Escape' || (nested && key === 'ArrowLeft')) return onClose(true)
    const all = lines(event.currentTarget)
    const at = all.findIndex((line) => line === document.activeElement)
    const to = steps[key]?.(at, all.length)
    if (to !== undefined) return all[to]?.focus()
    if (key.length !== 1) return
    const fresh = event.timeStamp - search.current.at > 500
    search.current = {
      text: (fresh ? '' : search.current.text) + key.toLowerCase(),
      at: event.timeStamp,
    }
    findByText(all, at, search.current.text)?.focus()
  }
  if (failure !== null) throw failure.error
  if (items === null) return null
  return (
    <div
      ref={attach}
      id={id}
      popover="manual"
      role="menu"
      aria-label={anchor.getAttribute('aria-label') ?? anchor.textContent}
      tabIndex={-1}
      className={css.menu}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      onBlur={({ relatedTarget: to, currentTarget }) => {
        if (to && !currentTarget.contains(to) && !anchor.contains(to)) onClose(false)
      }}
    >
      {items.map((item, at) => {
        const key = 'label' in item ? item.label : at
        if (item.kind === 'menu') return <Submenu key={key} {...item} onDone={onDone} />
        return <MenuLine key={key} item={item} onDone={onDone} />
      })}
    </div>
  )
}

function Submenu(props: { label: string; items: readonly MenuItem[]; onDone: () => void }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [entering, setEntering] = useState<Entering | null>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight') return
    event.preventDefault()
    event.stopPropagation()
    setEntering('first')
  }
  return (
    <>
      <button
        {...lineProps}
        ref={anchor}
        role="menuitem"
        aria-haspopup="menu"
        aria-expanded={false}
        onKeyDown={onKeyDown}
        onClick={(event) => setEntering(event.detail === 0 ? 'first' : 'none')}
      >
        <span>{props.label}</span>
        <span className={css.side}>
          <Icon name="right" />
        </span>
      </button>
      {entering && anchor.current && (
        <MenuList
          items={props.items}
          anchor={anchor.current}
          nested
          entering={entering}
          onDone={props.onDone}
          onClose={(refocus) => {
            if (refocus) anchor.current?.focus()
            setEntering(null)
          }}
        />
      )}
    </>
  )
}

/** Returns the items that take focus, without those of an open submenu. */
function lines(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')].filter(
    (line) => line.closest('[role=menu]') === menu,
  )
}

/** Returns the next item that begins with the text; a single letter pressed again moves on to the next match. */
function findByText(all: HTMLElement[], at: number, text: string): HTMLElement | undefined {
  const start = text.length === 1 ? at + 1 : Math.max(0, at)
  return [...all.slice(start), ...all.slice(0, start)].find((line) =>
    line.textContent.toLowerCase().startsWith(text),
  )
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (Math.max(at, 0) - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}
