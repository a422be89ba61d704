import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import css from './line.module.css'
import { createPlot, type Plot, type PlotData } from './plot.ts'

export type ChartProps = {
  /** Accessible name. */
  title: string
  data: PlotData
  span: { readonly start: Date; readonly end: Date }
  /** Formats a value with its unit. */
  show: (value: number) => string
  /** The size of one such unit. */
  one: number
}

const TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'medium' })

/**
 * Shows a line over time. The pointer shows the value of the point under it; with focus, the arrow keys, Home and End
 * move from point to point and announce each one.
 */
export function Chart({ title, data, span, show, one }: ChartProps) {
  const host = useRef<HTMLDivElement>(null)
  const plot = useRef<Plot>(null)
  const [at, setAt] = useState<number | null>(null)
  useEffect(() => {
    if (host.current === null) return
    const drawn = createPlot(host.current, { data, span, label: show, one, onPoint: setAt })
    plot.current = drawn
    return () => drawn.dispose()
  }, [data, span, show, one])

  const last = data.times.length - 1
  const move = (event: KeyboardEvent) => {
    const to = STEPS[event.key]?.(at ?? -1, last)
    if (to === undefined) return
    event.preventDefault()
    const next = Math.max(0, Math.min(last, to))
    setAt(next)
    plot.current?.point(next)
  }
  const value = at === null ? null : (data.values[at] ?? null)
  const time = at === null ? undefined : data.times[at]
  const when = time === undefined ? '' : TIME.format(time)
  const what = value === null ? 'no data' : show(value)
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
        aria-valuetext={at === null ? `${last + 1} points` : `${when}: ${what}`}
        onKeyDown={move}
      />
      {at !== null && (
        <p className={css.value} data-side={at > last / 2 ? 'start' : 'end'} aria-hidden="true">
          <span>{when}</span>
          {what}
        </p>
      )}
    </div>
  )
}

/** Shows the same data as a table of numbers. */
export function ChartTable({ title, data, show }: Omit<ChartProps, 'span' | 'one'>) {
  return (
    <table className={css.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {data.times.map((time, at) => {
          const value = data.values[at] ?? null
          return (
            <tr key={time}>
              <td>{TIME.format(time)}</td>
              <td>{value === null ? 'no data' : show(value)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  PageUp: (at) => at + 10,
  PageDown: (at) => at - 10,
  Home: () => 0,
  End: (_at, last) => last,
}
