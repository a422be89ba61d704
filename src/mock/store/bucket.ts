/** The rows under one parent or index value, with their orders built on first use. */
export class Bucket<T> {
  readonly #rows = new Map<string, T>()
  readonly #keys: Orders<T>
  readonly #sorted = new Map<string, Sorted<T>>()

  constructor(keys: Orders<T>) {
    this.#keys = keys
  }

  /** Returns rows that are in no table, told apart by the first of their orders. */
  static of<T>(keys: Orders<T>, rows: Iterable<T>): Bucket<T> {
    const bucket = new Bucket(keys)
    const [key = String] = Object.values(keys)
    for (const row of rows) bucket.put(key(row), row)
    return bucket
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

/**
 * Rows sorted by one text key, so that a page of a long list costs a binary search and not a sort. Keys must be unique
 * among the rows (a name within its parent, an id).
 */
class Sorted<T> {
  readonly key: (row: T) => string
  #rows: T[]

  constructor(key: (row: T) => string, rows: Iterable<T> = []) {
    this.key = key
    this.#rows = [...rows].sort((a, b) => compare(key(a), key(b)))
  }

  get rows(): readonly T[] {
    return this.#rows
  }

  /** Returns the index of the first row whose key is not before `key`. */
  from(key: string): number {
    let low = 0
    let high = this.#rows.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const row = this.#rows[middle]
      if (row !== undefined && compare(this.key(row), key) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  put(row: T): void {
    const key = this.key(row)
    const place = this.from(key)
    const there = this.#rows[place]
    const same = there !== undefined && this.key(there) === key
    this.#rows.splice(place, same ? 1 : 0, row)
  }

  drop(row: T): void {
    const key = this.key(row)
    const place = this.from(key)
    const there = this.#rows[place]
    if (there !== undefined && this.key(there) === key) this.#rows.splice(place, 1)
  }
}

/** Compares by code units, as the control plane's database does: no locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
