import { type Range, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

export type RowsInView = {
  readonly first: number
  readonly last: number
  readonly drawn: readonly number[]
  readonly height: number
  /** Set while the user leaps through the table, too fast to read or press anything. */
  readonly isLeap: boolean
}

/** Rows rendered above and below those in view, so that scrolling finds them ready. */
const MARGIN = 16

/** Milliseconds after a leap until the surrounding rows are rendered, too. */
const SETTLED = 100

/** The height of a row in pixels until one is measured. */
const USUAL_HEIGHT = 28

/**
 * Follows the window as it scrolls over a table body with rows of equal height.
 * @param kept rows that are rendered wherever they are, such as the focused one
 */
export function useRowsInView(
  body: RefObject<HTMLElement | null>,
  count: number,
  kept: readonly number[],
): RowsInView {
  const [height, setHeight] = useState(USUAL_HEIGHT)
  const [top, setTop] = useState(0)
  const [isLeaping] = useState(leaps)
  const rows: Virtualizer<Window, Element> = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    scrollMargin: top,
    isScrollingResetDelay: SETTLED,
    overscan: MARGIN,
    rangeExtractor: (range) => drawnRows(range, kept, isLeaping(range, rows.isScrolling)),
  })
  const drawn = rows.getVirtualItems().map(({ index }) => index)
  const { startIndex: first, endIndex: last } = rows.range ?? { startIndex: 0, endIndex: 0 }
  useLayoutEffect(() => {
    const row = body.current?.querySelector('tr[data-key]')
    setHeight(row?.getBoundingClientRect().height || USUAL_HEIGHT)
    setTop((body.current?.getBoundingClientRect().top ?? 0) + scrollY)
  }, [body, count, first, last])
  useLayoutEffect(() => rows.measure(), [rows, height])
  const isLeap = isLeaping({ startIndex: first, endIndex: last }, rows.isScrolling)
  return { first, last, drawn, height, isLeap }
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

/** A rendered row, or a gap in place of others. */
export type Piece = { readonly row: number } | { readonly from: number; readonly to: number }

export function withGaps(drawn: readonly number[], count: number): readonly Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const row of drawn) {
    if (row > at) pieces.push({ from: at, to: row })
    pieces.push({ row })
    at = row + 1
  }
  if (at < count) pieces.push({ from: at, to: count })
  return pieces
}
