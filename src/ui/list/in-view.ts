import { type RefObject, useEffect, useState } from 'react'

/** Which rows of a long table are in view, and which are rendered. Indexes, with exclusive ends. */
export type InView = {
  readonly first: number
  /** The last row that is in view, at least in part. */
  readonly last: number
  readonly start: number
  readonly end: number
  /** The height of each row in pixels. */
  readonly height: number
  /** Set while the user leaps through the table, too fast to read or press anything. */
  readonly isLeap: boolean
}

/** Rows rendered above and below those in view, so that scrolling finds them ready. */
const MARGIN = 16

/** Milliseconds after a leap until the surrounding rows are rendered, too. */
const SETTLED = 100

/** Rows are added and removed in steps of this size, so that most scrolling renders nothing. */
const STEP = 8

/** The height of a row in pixels until one is measured. */
const USUAL_HEIGHT = 28

/** Follows the window as it scrolls over a table body with rows of equal height. */
export function useInView(body: RefObject<HTMLElement | null>, count: number): InView {
  const [seen, setSeen] = useState({
    first: 0,
    shown: Math.ceil(windowHeight() / USUAL_HEIGHT),
    height: USUAL_HEIGHT,
    // Halves the work per frame while the user drags the scroll bar: the next frame needs none of these rows.
    isLeap: false,
  })
  useEffect(() => {
    const look = () => {
      const row = body.current?.querySelector('tr[data-key]')
      const height = row?.getBoundingClientRect().height || USUAL_HEIGHT
      const top = body.current?.getBoundingClientRect().top ?? 0
      const at = Math.max(0, Math.floor(-top / height))
      const shown = Math.ceil(windowHeight() / height)
      setSeen((before) => {
        const isLeap = Math.abs(at - before.first) > shown
        const first = isLeap ? at : at - (at % STEP)
        return before.first === first && before.shown === shown && before.height === height
          ? before
          : { first, shown, height, isLeap }
      })
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [body, count])
  useEffect(() => {
    if (!seen.isLeap) return
    const timer = setTimeout(() => setSeen((now) => ({ ...now, isLeap: false })), SETTLED)
    return () => clearTimeout(timer)
  }, [seen])
  const [above, below] = seen.isLeap ? [0, 1] : [MARGIN, STEP + MARGIN]
  const first = Math.min(seen.first, Math.max(0, count - 1))
  const last = Math.min(count - 1, first + seen.shown)
  const start = Math.max(0, first - above)
  const end = Math.min(count, last + below)
  return { first, last, start, end, height: seen.height, isLeap: seen.isLeap }
}

/** A run of rendered rows, or a gap in place of others. */
export type Slice = { readonly from: number; readonly to: number; readonly gap?: true }

/**
 * Splits a table into the rows in view, single rows that must be rendered wherever they are (the focused one), and the
 * gaps between them.
 */
export function slicesOf(
  { start, end }: Pick<InView, 'start' | 'end'>,
  count: number,
  kept: readonly number[],
): readonly Slice[] {
  const single = [...new Set(kept)]
    .filter((at) => at >= 0 && at < count && (at < start || at >= end))
    .map((at) => ({ from: at, to: at + 1 }))
  const drawn = [...single, { from: start, to: end }]
    .filter(({ from, to }) => to > from)
    .toSorted((one, other) => one.from - other.from)
  const slices: Slice[] = []
  let at = 0
  for (const slice of [...drawn, { from: count, to: count }]) {
    if (slice.from > at) slices.push({ from: at, to: slice.from, gap: true })
    if (slice.to > slice.from) slices.push(slice)
    at = slice.to
  }
  return slices
}

function windowHeight(): number {
  return typeof innerHeight === 'number' ? innerHeight : 800
}
