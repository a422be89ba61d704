import { isRecord } from '../../api/shape.ts'

/** One line of a folded JSON value. */
export type TreeRow = {
  /** A JavaScript path from the root: `items[0].name`; empty for the root. */
  readonly path: string
  readonly depth: number
  /** The key or index in its parent; empty for the root. */
  readonly label: string
  readonly value: unknown
  readonly kind: 'leaf' | 'branch' | 'more'
  readonly isOpen: boolean
  /** The number of values in a branch, or of those left out. */
  readonly size: number
}

/** The number of values that a branch shows at first, and adds on each request for more. */
export const STEP = 100

/** The branches that the user has opened, folded or extended, by path; all others are in their initial state. */
export type Folds = {
  readonly open: Readonly<Record<string, boolean>>
  readonly shown: Readonly<Record<string, number>>
}

export const NO_FOLDS: Folds = { open: {}, shown: {} }

/** Lists the visible lines. A branch shows at most {@link STEP} values until the user asks for more. */
export function rowsOf(value: unknown, folds: Folds): readonly TreeRow[] {
  const rows: TreeRow[] = []
  add(rows, { value, path: '', label: '', depth: 0 }, folds)
  return rows
}

type Node = Pick<TreeRow, 'value' | 'path' | 'label' | 'depth'>

function add(rows: TreeRow[], node: Node, folds: Folds): void {
  const children = childrenOf(node)
  if (children === null) {
    rows.push({ ...node, kind: 'leaf', isOpen: false, size: 0 })
    return
  }
  const { path, depth } = node
  const isOpen = own(folds.open, path) ?? isOpenAtFirst(depth, children.length)
  rows.push({ ...node, kind: 'branch', isOpen, size: children.length })
  if (!isOpen) return
  const shown = own(folds.shown, path) ?? STEP
  for (const child of children.slice(0, shown)) add(rows, child, folds)
  const left = children.length - shown
  if (left > 0) {
    const more = { path, label: '', value: undefined, isOpen: false, size: left }
    rows.push({ ...more, depth: depth + 1, kind: 'more' })
  }
}

/** Opens the root, its list, and small values: a page of a list shows one line per item. */
function isOpenAtFirst(depth: number, size: number): boolean {
  return depth < 2 && (depth === 0 || size <= STEP)
}

function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

function childrenOf({ value, path, depth }: Node): readonly Node[] | null {
  if (Array.isArray(value)) {
    return value.map((item: unknown, at) => ({
      value: item,
      path: `${path}[${at}]`,
      label: String(at),
      depth: depth + 1,
    }))
  }
  if (!isRecord(value)) return null
  return Object.entries(value).map(([key, item]) => ({
    value: item,
    path: path + step(key, path === ''),
    label: key,
    depth: depth + 1,
  }))
}

function step(key: string, isFirst: boolean): string {
  if (!/^[A-Za-z_]\w*$/.test(key)) return `[${JSON.stringify(key)}]`
  return isFirst ? key : `.${key}`
}

/** The longest text shown for a value. */
const LONGEST = 400

/** Returns a short form of a value: JSON for a leaf, a name for a branch. */
export function summaryOf({ value, kind, size, isOpen }: TreeRow): string {
  if (kind === 'more') return `Show ${Math.min(size, STEP)} of ${size} more`
  if (kind === 'leaf') return shorten(JSON.stringify(value) ?? 'nothing')
  const name = isOpen ? null : nameIn(value)
  const count = Array.isArray(value) ? `[${size}]` : `{${size}}`
  return name === null ? count : `${count} ${shorten(name)}`
}

function nameIn(value: unknown): string | null {
  if (!isRecord(value)) return null
  const name = [value['name'], value['display_name'], value['id']].find(
    (one) => typeof one === 'string',
  )
  return typeof name === 'string' ? name : null
}

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}… ${text.length} characters` : text
}

/** Returns the text to copy for a value: strings unchanged, anything else as JSON. */
export function copyOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '')
}
