import { type KeyboardEvent, useId, useState } from 'react'

/** The option that Enter takes in a list under a text field. */
export type Picked = {
  /** Its key; null if none is picked. */
  readonly key: string | null
  /** The attributes of the field. */
  readonly field: {
    readonly role: 'combobox'
    readonly 'aria-expanded': true
    readonly 'aria-autocomplete': 'list'
    readonly 'aria-controls': string
    readonly 'aria-activedescendant': string | undefined
  }
  /** The id of the list. */
  readonly list: string
  /** The attributes of an option. */
  option(key: string): Record<string, unknown>
  /** Moves with the arrow keys and takes with Enter. True if the key was one of these. */
  press(event: KeyboardEvent): boolean
}

type Options = {
  readonly keys: readonly string[]
  /** The text that the list is for: with another one, the first option is picked again. */
  readonly text: string
  /** Whether the first option is picked initially. */
  readonly first: boolean
  readonly onPick: (key: string) => void
}

/** Keeps which option is picked while options come and go. Decided while drawing, so that a keystroke draws once. */
export function usePicked({ keys, text, first, onPick }: Options): Picked {
  const id = useId()
  const [chosen, setChosen] = useState<{ text: string; key: string } | null>(null)
  const kept = chosen !== null && chosen.text === text && keys.includes(chosen.key)
  const key = kept ? chosen.key : first ? (keys[0] ?? null) : null
  const at = key === null ? -1 : keys.indexOf(key)
  const idOf = (option: string) => `${id}-${keys.indexOf(option)}`

  const choose = (to: number) => {
    const next = keys[(to + keys.length) % keys.length]
    if (next === undefined) return
    setChosen({ text, key: next })
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
  }
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => choose(at + 1),
    ArrowUp: () => choose(at < 0 ? keys.length - 1 : at - 1),
    Enter: () => key !== null && onPick(key),
  }

  return {
    key,
    field: {
      role: 'combobox',
      'aria-expanded': true,
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-activedescendant': key === null ? undefined : idOf(key),
    },
    list: id,
    option: (option) => ({
      id: idOf(option),
      role: 'option',
      'data-value': option,
      'aria-selected': option === key,
      'data-selected': option === key,
      // The field keeps the focus.
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
      onPointerMove: () => option === key || setChosen({ text, key: option }),
      onClick: () => onPick(option),
    }),
    press(event) {
      const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined
      const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey
      if (move === undefined || !isPlain || event.nativeEvent.isComposing) return false
      event.preventDefault()
      move()
      return true
    },
  }
}
