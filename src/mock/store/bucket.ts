import { Sorted } from './sorted.ts'

/** The rows under one parent or index value, with their orders built on first use. */
export class Bucket<T> {
  readonly #rows = new Map<string, T>()
  readonly #keys: Orders<T>
  readonly #sorted = new Map<string, Sorted<T>>()

  constructor(keys: Orders<T>) {
    this.#keys = keys
  }

  get size(): number {
    return this.#rows.size
  }

  get rows(): Iterable<T> {
    return this.#rows.values()
  }

  /** Returns all rows in the named order, e.g. `name` or `id`. */
  sorted(order: string): Sorted<T> {
    const known = this.#sorted.get(order)
    if (known !== undefined) return known
    const key = this.#keys[order]
    if (key === undefined) throw new Error(`No order '${order}' in this table`)
    const made = new Sorted(key, this.#rows.values())
    this.#sorted.set(order, made)
    return made
  }

  put(id: string, row: T): void {
    const before = this.#rows.get(id)
    this.#rows.set(id, row)
    for (const sorted of this.#sorted.values()) {
      if (before !== undefined) sorted.drop(before)
      sorted.put(row)
    }
  }

  drop(id: string): void {
    const before = this.#rows.get(id)
    if (before === undefined) return
    this.#rows.delete(id)
    for (const sorted of this.#sorted.values()) sorted.drop(before)
  }
}

/** The orders that rows may have: order name → text key. */
export type Orders<T> = { readonly [order: string]: (row: T) => string }
