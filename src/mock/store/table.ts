import { isUuid } from '../../api/valid/id.ts'
import { Bucket, type Orders } from './bucket.ts'

/** The keys, orders and indexes of a table. */
export type Layout<T, Index extends string = never> = {
  /** The word for a row in the API's errors, for nouns with names. */
  readonly kind?: string
  /** The parent's id; the fleet if absent. Names are unique among the rows of one parent, and lists are by parent. */
  readonly parent?: Key<T>
  /** The unique name: the row's `name` if the noun has a kind and this is absent. */
  readonly name?: Key<T>
  /** Other indexes, e.g. disks by the instance they are attached to. */
  readonly by?: { readonly [I in Index]: Key<T> }
  /** Orders besides `name` and `id`. */
  readonly orders?: Orders<T>
}

/** A member of a row, or a pure function of it; null takes the row out of an index. */
type Key<T> = (keyof T & string) | ((row: T) => string | null)

/** Undoes a write. Several must run newest first. */
export type Undo = () => void

/** Receives each write: how to undo it, and the row before and after, undefined where there is none. */
type Listener = (undo: Undo, before: unknown, after: unknown) => void

/**
 * Rows of one noun by id. Rows are immutable: a write puts a new object, so a row that was read does not change, and
 * comparing references tells whether anything changed. Indexes are built on first use.
 */
export class Table<T extends { readonly id: string }, Index extends string = never> {
  readonly layout: Layout<T, Index>
  readonly #name: Key<T> | 'name' | undefined
  readonly #rows = new Map<string, T>()
  readonly #touched = new Set<string>()
  #counting = false
  readonly orders: Orders<T>
  #parents: Map<string, Bucket<T>> | null = null
  #indexes = new Map<Index, Map<string, Bucket<T>>>()
  #watch: Listener | null = null

  constructor(layout: Layout<T, Index> = {}) {
    this.layout = layout
    const { kind, name = kind === undefined ? undefined : 'name', orders } = layout
    this.#name = name
    this.orders = {
      id: (row) => row.id,
      ...(name !== undefined && { name: (row: T) => valueOf(row, name) ?? '' }),
      ...orders,
    }
  }

  get kind(): string {
    return this.layout.kind ?? ''
  }

  /** Returns the id of a row's parent. */
  parentOf(row: T): string {
    const { parent } = this.layout
    return parent === undefined ? 'fleet' : (valueOf(row, parent) ?? '')
  }

  get size(): number {
    return this.#rows.size
  }

  get rows(): Iterable<T> {
    return this.#rows.values()
  }

  get(id: string): T | undefined {
    return this.#rows.get(id)
  }

  /** Returns the row with this name under this parent. */
  named(parent: string, name: string): T | undefined {
    const sorted = this.under(parent).sorted('name')
    const row = sorted.rows[sorted.from(name)]
    return row !== undefined && sorted.key(row) === name ? row : undefined
  }

  /** Returns the row with this id or name, if it is under this parent. */
  find(nameOrId: string, parent = 'fleet'): T | undefined {
    if (!isUuid(nameOrId)) return this.named(parent, nameOrId)
    const row = this.get(nameOrId)
    return row !== undefined && this.parentOf(row) === parent ? row : undefined
  }

  under(parent: string): Bucket<T> {
    this.#parents ??= this.#group((row) => this.parentOf(row))
    return this.#parents.get(parent) ?? new Bucket(this.orders)
  }

  /** Returns some of the rows, in every order of the table. */
  some(rows: Iterable<T>): Bucket<T> {
    const some = new Bucket(this.orders)
    for (const row of rows) some.put(row.id, row)
    return some
  }

  /** Returns the rows with this index value; the layout must define the index. */
  by(index: Index, value: string): Bucket<T> {
    const known = this.#indexes.get(index)
    if (known !== undefined) return known.get(value) ?? new Bucket(this.orders)
    const key = this.layout.by?.[index]
    if (key === undefined) throw new Error(`No index '${index}' in this table`)
    const made = this.#group((row) => valueOf(row, key))
    this.#indexes.set(index, made)
    return made.get(value) ?? new Bucket(this.orders)
  }

  /** Adds a row, or replaces the one with the same id. */
  put(row: T): T {
    this.#change(row.id, row)
    return row
  }

  remove(id: string): void {
    if (this.#rows.has(id)) this.#change(id, undefined)
  }

  removeAll(rows: Iterable<{ readonly id: string }>): void {
    for (const { id } of [...rows]) this.remove(id)
  }

  /** Calls the listener with the undo of each write, until the next call of this function. */
  watch(listener: Listener | null): void {
    this.#watch = listener
  }

  /** Deletes all rows. Rows put from here until {@link settle} form the state that changes are counted from. */
  reset(): void {
    this.#rows.clear()
    this.#parents = null
    this.#indexes = new Map()
    this.#touched.clear()
    this.#counting = false
  }

  /** Starts counting changes from here. */
  settle(): void {
    this.#counting = true
  }

  /** Returns the difference from the state at the last {@link settle}. */
  changes(): Changes<T> {
    const put: T[] = []
    const gone: string[] = []
    for (const id of this.#touched) {
      const row = this.#rows.get(id)
      if (row === undefined) gone.push(id)
      else put.push(row)
    }
    return { put, gone }
  }

  /** Applies changes that {@link changes} returned earlier and that were read from storage. */
  restore(changes: Changes<unknown>): void {
    for (const row of changes.put) if (this.accepts(row)) this.#write(row.id, row)
    for (const id of changes.gone) this.#write(id, undefined)
  }

  /**
   * True if a row from storage can be found by all of its keys. Stored states carry a version, so this looks only
   * for damage that would break the table.
   */
  accepts(row: unknown): row is T {
    if (!this.#isRow(row)) return false
    const { parent, by = {} } = this.layout
    const isText = (value: unknown) => typeof value === 'string'
    try {
      return (
        [parent, this.#name].every((key) => key === undefined || isText(valueOf(row, key))) &&
        Object.values(this.orders).every((key) => isText(key(row))) &&
        Object.values<Key<T>>(by).every((key) => {
          const value = valueOf(row, key)
          return value === null || isText(value)
        })
      )
    } catch {
      return false
    }
  }

  #isRow(row: unknown): row is T {
    return typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string'
  }

  #change(id: string, row: T | undefined): void {
    const known = this.#touched.has(id)
    const before = this.#write(id, row)
    const undo = () => {
      this.#write(id, before)
      if (!known) this.#touched.delete(id)
    }
    this.#watch?.(undo, before, row)
  }

  /** Returns the previous row. */
  #write(id: string, row: T | undefined): T | undefined {
    const before = this.#rows.get(id)
    if (this.#counting) this.#touched.add(id)
    if (row === undefined) this.#rows.delete(id)
    else this.#rows.set(id, row)
    if (this.#parents !== null)
      this.#move(this.#parents, (one) => this.parentOf(one), id, before, row)
    for (const [index, buckets] of this.#indexes) {
      const key = this.layout.by?.[index]
      if (key !== undefined) this.#move(buckets, (one) => valueOf(one, key), id, before, row)
    }
    return before
  }

  #move(
    buckets: Map<string, Bucket<T>>,
    key: (row: T) => string | null,
    id: string,
    before: T | undefined,
    after: T | undefined,
  ): void {
    const from = before === undefined ? null : key(before)
    const to = after === undefined ? null : key(after)
    if (from !== null && from !== to) buckets.get(from)?.drop(id)
    if (to !== null && after !== undefined) this.#bucket(buckets, to).put(id, after)
  }

  #group(key: (row: T) => string | null): Map<string, Bucket<T>> {
    const buckets = new Map<string, Bucket<T>>()
    for (const row of this.#rows.values()) {
      const value = key(row)
      if (value !== null) this.#bucket(buckets, value).put(row.id, row)
    }
    return buckets
  }

  #bucket(buckets: Map<string, Bucket<T>>, value: string): Bucket<T> {
    const bucket = buckets.get(value) ?? new Bucket(this.orders)
    buckets.set(value, bucket)
    return bucket
  }
}

/** The difference of a table from its seed: rows written and ids removed. */
export type Changes<T> = { readonly put: readonly T[]; readonly gone: readonly string[] }

/** Returns the value of a row's key, null if it has none. */
function valueOf<T extends object>(row: T, key: Key<T> | 'name'): string | null {
  const value: unknown = typeof key === 'function' ? key(row) : Reflect.get(row, key)
  return typeof value === 'string' ? value : null
}
