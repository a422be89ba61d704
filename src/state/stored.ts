import type { Getter } from 'jotai/vanilla'
import { atom, type WritableAtom } from 'jotai/vanilla'
import { ownerAtom } from './session/owner.ts'

type Declaration<Value> = {
  /** The beginning of its keys in the storage. */
  readonly key: string
  /** `tab` for the life of the tab, `browser` across visits and tabs. */
  readonly area: 'tab' | 'browser'
  /**
   * `user` for what a user did or typed: nobody else finds it, and it is back when they sign in again. `browser` only
   * for settings of the machine.
   */
  readonly owner: 'user' | 'browser'
  /** Reads what was stored; undefined for nothing, and anything at all if another version stored it. */
  readonly parse: (stored: unknown) => Value
  /** Makes what is stored, if that differs from the value. */
  print?(value: Value): unknown
}

/** A value in the browser's storage. Where that is full or blocked, nothing is kept, and nothing fails. */
export type Stored<Value> = Declaration<Value> & {
  /** @param part tells apart several values of the same kind, such as the drafts of different forms */
  read(get: Getter, part?: string): Value
  write(get: Getter, value: Value, part?: string): void
  drop(get: Getter, part?: string): void
  /** True if it is stored under a key that another tab has changed. */
  isAt(key: string | null): boolean
}

/** Declares a stored value. This is the only way to the browser's storage, so that nothing is stored without an owner. */
export function stored<Value>(declaration: Declaration<Value>): Stored<Value> {
  const { key, area, owner, parse } = declaration
  /** Returns null while nobody is known to own it. */
  const keyFor = (get: Getter, part?: string): string | null => {
    const whose = owner === 'browser' ? '' : get(ownerAtom)
    if (whose === null) return null
    return [key, whose, part ?? ''].filter((word) => word !== '').join(' ')
  }
  const storage = () => (area === 'tab' ? sessionStorage : localStorage)
  const made: Stored<Value> = {
    ...declaration,
    read: (get, part) => {
      const at = keyFor(get, part)
      return parse(at === null ? undefined : valueIn(() => storage().getItem(at)))
    },
    write: (get, value, part) => {
      const at = keyFor(get, part)
      if (at !== null)
        attempt(() => storage().setItem(at, JSON.stringify(declaration.print?.(value) ?? value)))
    },
    drop: (get, part) => {
      const at = keyFor(get, part)
      if (at !== null) attempt(() => storage().removeItem(at))
    },
    isAt: (changed) => changed === key,
  }
  declared.push(made)
  return made
}

/** All stored values of the code that has loaded, for the test that gives each of them to two users. */
export const declared: Stored<unknown>[] = []

/**
 * Holds a stored value, which lasts as long as the page where it cannot be stored. What changes before the session has
 * been read is its user's, too.
 */
export function storedAtom<Value>(
  of: Stored<Value>,
): WritableAtom<Value, [(before: Value) => Value], void> {
  const heldAtom = atom<{ readonly value: Value } | null>(null)
  const earlyAtom = atom<readonly ((before: Value) => Value)[]>([])
  const valueAtom = atom((get) => {
    const before = get(heldAtom)?.value ?? of.read(get)
    return get(earlyAtom).reduce((value, change) => change(value), before)
  })
  return atom(
    (get) => get(valueAtom),
    (get, set, change: (before: Value) => Value) => {
      if (get(ownerAtom) === null) return set(earlyAtom, [...get(earlyAtom), change])
      const value = change(get(valueAtom))
      set(earlyAtom, [])
      set(heldAtom, { value })
      of.write(get, value)
    },
  )
}

/** Parses a stored list; skips what is not an item, and everything if it is no list. */
export function listOf<Item>(is: (value: unknown) => value is Item) {
  return (kept: unknown): readonly Item[] => (Array.isArray(kept) ? kept.filter(is) : [])
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** Texts of older versions are no JSON. */
function valueIn(textOf: () => string | null): unknown {
  let text: string | null = null
  try {
    text = textOf()
    return text === null ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return text ?? undefined
  }
}

function attempt(write: () => void): void {
  try {
    write()
  } catch {
    // Storage is full or blocked.
  }
}
