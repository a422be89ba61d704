import { Command } from 'cmdk'
import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** The option that Enter takes in a list below a field, and the function that moves it. */
export type Picked = {
  /** Its key; null if none is picked. */
  readonly key: string | null
  readonly move: (key: string) => void
}

type Options = {
  readonly keys: readonly string[]
  /** The text that the list is for: with another one, the first option is picked again. */
  readonly text: string
  /** Whether the first option is picked initially. */
  readonly first: boolean
}

/** Keeps which option is picked while options come and go. Decides while rendering, so that a keystroke renders once. */
export function usePicked({ keys, text, first }: Options): Picked {
  const [moved, setMoved] = useState<{ readonly text: string; readonly key: string } | null>(null)
  const isKept = moved !== null && moved.text === text && keys.includes(moved.key)
  const key = isKept ? moved.key : first ? (keys[0] ?? null) : null
  return { key, move: (to) => setMoved({ text, key: to }) }
}

/** Stands for no option: without a value, cmdk picks the first one by itself. */
const NONE = '\0'

type PickProps = {
  /** Names the field. */
  readonly label: string
  readonly picked: Picked
  /** Whether the arrow keys go on at the other end. */
  readonly loop?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Surrounds a field and its list of options. The arrow keys and the pointer pick one, and Enter takes it. */
export function Pick({ label, picked, loop = true, className, children }: PickProps) {
  const root = useRef<HTMLDivElement>(null)
  const isMoving = useRef(false)
  const letMove = () => {
    isMoving.current = true
    queueMicrotask(() => {
      isMoving.current = false
    })
  }
  // Names the picked option to screen readers; cmdk does so only for one that the user has moved to.
  useLayoutEffect(() => {
    const field = root.current?.querySelector('[cmdk-input]')
    const options = root.current?.querySelectorAll('[role=option]') ?? []
    const option = [...options].find((one) => one.getAttribute('data-value') === picked.key)
    if (option === undefined) field?.removeAttribute('aria-activedescendant')
    else field?.setAttribute('aria-activedescendant', option.id)
  })
  return (
    <Command
      ref={root}
      label={label}
      className={className}
      shouldFilter={false}
      vimBindings={false}
      loop={loop}
      value={picked.key ?? NONE}
      // Picks nothing by itself when options come and go.
      onValueChange={(key) => isMoving.current && picked.move(key)}
      onKeyDown={letMove}
      onPointerMoveCapture={letMove}
    >
      {children}
    </Command>
  )
}

type Field = ReactElement<{
  onKeyDown?: (event: KeyboardEvent<never>) => void
  'aria-activedescendant'?: undefined
}>

/** The field of a {@link Pick}: an input or a text area with a value of its own. */
export function PickField({ children }: { children: Field }) {
  const { onKeyDown } = children.props
  return (
    // A constant value: cmdk would render once more for each change, to filter.
    <Command.Input asChild value="">
      {cloneElement(children, {
        'aria-activedescendant': undefined,
        onKeyDown: (event) => {
          onKeyDown?.(event)
          if (CMDK_KEYS.includes(event.key) && !isPick(event)) event.stopPropagation()
        },
      })}
    </Command.Input>
  )
}

/** The keys that cmdk takes for the list. */
const CMDK_KEYS: readonly string[] = ['ArrowDown', 'ArrowUp', 'Enter', 'Home', 'End']

/** True if one of these is for the list; the others are the field's own. */
function isPick({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key !== 'Home' && key !== 'End' && !shiftKey && !ctrlKey && !metaKey && !altKey
}

type ListProps = {
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function PickList({ label, className, children }: ListProps) {
  return (
    <Command.List label={label} className={className}>
      {children}
    </Command.List>
  )
}

type GroupProps = {
  readonly name: string
  readonly heading: ReactNode
  readonly children: ReactNode
}

/** Groups options. A screen reader announces a group without any, so there must be one. */
export function PickGroup({ name, heading, children }: GroupProps) {
  return (
    <Command.Group value={name} heading={heading}>
      {children}
    </Command.Group>
  )
}

type OptionProps = {
  /** Unique in its list. */
  readonly value: string
  readonly onTake: () => void
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function PickOption({ value, onTake, className, children }: OptionProps) {
  return (
    <Command.Item
      value={value}
      className={className}
      onSelect={onTake}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
    >
      {children}
    </Command.Item>
  )
}
