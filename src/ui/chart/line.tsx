import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { LINE_COLORS, linesIn, type PlotData, showPointTime } from './data.ts'
import css from './line.module.css'
import { createPlot, type Plot } from './plot.ts'

export type ChartProps = {
  /** Accessible name. */
  title: string
  data: PlotData
  /** The names of the lines, if there are several. */
  names?: readonly string[] | undefined
  span: { readonly start: Date; readonly end: Date }
  /** Formats a value with its unit. */
  show: (value: number) => string
  /** The size of one such unit. */
  one: number
  /** Holds each value until the next one, instead of connecting the points. */
  stepped: boolean
}

/**
 * Shows a line over time. The pointer shows the value of the point under it; with focus, the arrow keys, Home and End
 * move from point to point. A held key is announced once it is released.
 */
export function Chart({ title, data, names, span, show, one, stepped }: ChartProps) {
  const host = useRef<HTMLDivElement>(null)
  const plot = useRef<Plot>(null)
  // A time instead of an index, so that newer data leaves the user where they are.
  const [pointed, setPointed] = useState<number | null>(null)
  const [said, say] = useState('')
  const { times } = data
  const last = times.length - 1
  const at = pointed === null || last < 0 ? null : nearestTo(times, pointed)
  const shown = useRef(at)
  shown.current = at
  useEffect(() => {
    if (host.current === null) return
    const onPoint = (index: number | null) =>
      setPointed(index === null ? null : (times[index] ?? null))
    const drawn = createPlot(host.current, { data, span, label: show, one, stepped, onPoint })
    plot.current = drawn
    if (shown.current !== null) drawn.point(shown.current)
    return () => drawn.dispose()
  }, [data, times, span, show, one, stepped])

  const move = (event: KeyboardEvent) => {
    const to = Object.hasOwn(STEPS, event.key) ? STEPS[event.key]?.(at ?? -1, last) : undefined
    if (to === undefined) return
    event.preventDefault()
    const next = Math.max(0, Math.min(last, to))
    setPointed(times[next] ?? null)
    plot.current?.point(next)
  }
  const values = at === null ? [] : valuesAt(data, at)
  const time = at === null ? undefined : times[at]
  const when = time === undefined ? '' : showPointTime(time)
  const showAt = (value: number | null | undefined) => (value == null ? 'no data' : show(value))
  const what =
    names === undefined
      ? showAt(values[0]?.value)
      : values.map(({ line, value }) => `${names[line] ?? ''} ${showAt(value)}`).join(', ')
  return (
    <div className={css.chart}>
      <div
        ref={host}
        className={css.plot}
        role="slider"
        tabIndex={0}
        aria-label={`Points of ${title}`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? 0}
        aria-valuetext={at === null ? `${last + 1} points` : `Point ${at + 1} of ${last + 1}`}
        onKeyDown={move}
        onKeyUp={({ key }) => Object.hasOwn(STEPS, key) && say(`${when}: ${what}`)}
        onBlur={() => say('')}
      />
      <p className="sr" role="status">
        {said}
      </p>
      {at !== null && (
        <p className={css.value} data-side={at > last / 2 ? 'start' : 'end'} aria-hidden="true">
          <span>{when}</span>
          {names === undefined
            ? what
            : values.map(({ line, value }) => (
                <span key={line} className={css.of}>
                  <Swatch line={line} />
                  <span>{names[line]}</span> {showAt(value)}
                </span>
              ))}
        </p>
      )}
    </div>
  )
}

/** Returns the values at a time, in the order of the lines; without those that were not measured then. */
function valuesAt(data: PlotData, at: number) {
  return linesIn(data).flatMap((values, line) => {
    const value = values[at]
    return value === undefined ? [] : [{ line, value }]
  })
}

/** Shows the color of a line, and whether it is dashed. */
export function Swatch({ line }: { line: number }) {
  return (
    <span
      className={css.swatch}
      data-line={LINE_COLORS[line % LINE_COLORS.length]}
      data-dashed={line >= LINE_COLORS.length || undefined}
      aria-hidden="true"
    />
  )
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  PageUp: (at, last) => at + farOf(last),
  PageDown: (at, last) => at - farOf(last),
  Home: () => 0,
  End: (_at, last) => last,
}

/** Returns how many points a page is: many enough to get anywhere with twenty presses. */
function farOf(last: number): number {
  return Math.max(10, Math.ceil(last / 20))
}

/** Returns the index of the time that is nearest to a moment; the times ascend. */
function nearestTo(times: readonly number[], moment: number): number {
  let [low, high] = [0, times.length - 1]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((times[middle] ?? 0) < moment) low = middle + 1
    else high = middle
  }
  const [before, after] = [times[low - 1], times[low] ?? moment]
  return before !== undefined && moment - before <= after - moment ? low - 1 : low
}
