import {
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react'

/** A rendered row: its place among all, and where it begins and ends, in pixels. */
type DrawnRow = Pick<VirtualItem, 'index' | 'start' | 'end'>

export type RowsInView = {
  readonly first: number
  readonly last: number
  readonly pieces: readonly Piece[]
  /** Takes the element of each rendered row. */
  readonly measure: (element: HTMLElement | null) => void
  /** Scrolls until a row is in view, whatever the heights of the rows that are rendered on the way. */
  readonly reveal: (index: number) => void
  /** Set while the user leaps through the table, too fast to read or press anything. */
  readonly isLeap: boolean
}

/** Rows rendered above and below those in view, so that scrolling finds them ready. */
const MARGIN = 16

/** Up to this many rows are all rendered, so that the browser's own search finds them. */
const FEW = 60

/** Pixels above and below a row in view that the bars of the page may cover. */
const BESIDE = 72

/** Milliseconds after a leap until the surrounding rows are rendered, too. */
const SETTLED = 100

/** The height of a row in pixels until one is measured. */
const USUAL_HEIGHT = 28

/**
 * Follows the window as it scrolls over a table body.
 * @param keys the keys of all rows
 * @param kept rows that are rendered wherever they are, such as the focused one
 */
export function useRowsInView(
  body: RefObject<HTMLElement | null>,
  keys: readonly string[],
  kept: readonly number[],
): RowsInView {
  const [height, setHeight] = useState<number | null>(null)
  const [top, setTop] = useState(0)
  const [isLeaping] = useState(leaps)
  // The rows are laid out again when this changes: those not rendered yet are as high as the first.
  const known = useMemo(() => ({ keys, height: height ?? USUAL_HEIGHT }), [keys, height])
  const rows: Virtualizer<Window, HTMLElement> = useWindowVirtualizer({
    count: keys.length,
    getItemKey: useCallback((index: number) => known.keys[index] ?? index, [known]),
    estimateSize: () => known.height,
    measureElement: heightOf,
    scrollMargin: top,
    scrollPaddingStart: BESIDE,
    scrollPaddingEnd: BESIDE,
    isScrollingResetDelay: SETTLED,
    overscan: keys.length <= FEW ? FEW : MARGIN,
    rangeExtractor: (range) =>
      drawnRows(range, kept, range.count > FEW && isLeaping(range, rows.isScrolling)),
  })
  rows.indexFromElement = indexOfRow
  const drawn = rows.getVirtualItems()
  const { startIndex: first, endIndex: last } = rows.range ?? { startIndex: 0, endIndex: 0 }
  useLayoutEffect(() => {
    const row = body.current?.querySelector<HTMLElement>('tr[data-key]')
    if (row != null) setHeight((one) => one ?? heightOf(row))
    setTop((body.current?.getBoundingClientRect().top ?? 0) + scrollY)
  }, [body, keys.length, first, last])
  return {
    first,
    last,
    pieces: withGaps(drawn, { start: top, end: top + rows.getTotalSize() }),
    measure: rows.measureElement,
    reveal: (index) => rows.scrollToIndex(index),
    isLeap: keys.length > FEW && isLeaping({ startIndex: first, endIndex: last }, rows.isScrolling),
  }
}

/** Returns the index of a row among all rows. */
export function indexOfRow(row: Element): number {
  return Number(row.getAttribute('aria-rowindex')) - 2
}

function heightOf(row: HTMLElement): number {
  return row.getBoundingClientRect().height || USUAL_HEIGHT
}

/** Returns the rows to render. A leap leaves out the margins: the next frame needs none of these rows. */
export function drawnRows(
  { startIndex, endIndex, overscan, count }: Range,
  kept: readonly number[],
  isLeap: boolean,
): number[] {
  const margin = isLeap ? 0 : overscan
  const start = Math.max(0, startIndex - margin)
  const end = Math.min(count - 1, endIndex + margin)
  const around = Array.from({ length: end - start + 1 }, (_, offset) => start + offset)
  const elsewhere = kept.filter((at) => (at >= 0 && at < start) || (at > end && at < count))
  return [...new Set([...elsewhere, ...around])].toSorted((one, other) => one - other)
}

/** True while the last scroll went further than one screen, until the scrolling ends. */
function leaps() {
  let [before, isLeap] = [0, false]
  return ({ startIndex, endIndex }: Pick<Range, 'startIndex' | 'endIndex'>, scrolls: boolean) => {
    if (!scrolls) isLeap = false
    else if (startIndex !== before) isLeap = Math.abs(startIndex - before) > endIndex - startIndex
    before = startIndex
    return isLeap
  }
}

/** A rendered row, or the space of rows that are not rendered. */
export type Piece = { readonly index: number } | { readonly from: number; readonly height: number }

/** Fills the space of the rows that are not rendered. */
export function withGaps(
  drawn: readonly DrawnRow[],
  all: { readonly start: number; readonly end: number },
): readonly Piece[] {
  const pieces: Piece[] = []
  let at = all.start
  for (const { index, start, end } of drawn) {
    if (start > at) pieces.push({ from: index, height: start - at })
    pieces.push({ index })
    at = end
  }
  if (all.end > at) pieces.push({ from: Infinity, height: all.end - at })
  return pieces
}
