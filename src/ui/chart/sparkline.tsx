import { useMemo } from 'react'
import { sparkOf, SPARK_HEIGHT, SPARK_WIDTH } from './spark-path.ts'
import css from './sparkline.module.css'

export type SparklineProps = {
  /** What it shows: `CPU`. Readers hear it with the last, the least and the greatest value. */
  readonly label: string
  readonly values: readonly (number | null)[]
  /** Formats a value with its unit. */
  readonly show: (value: number) => string
  /** What the full height stands for; the greatest value by default. */
  readonly ceiling?: number
  /** Takes the width of its place instead of that of a cell. */
  readonly wide?: boolean
  /** Draws the line alone, above a bar with its number. */
  readonly bare?: boolean
}

/** Draws values as a small line with the last one beside it. */
export function Sparkline({
  label,
  values,
  show,
  ceiling,
  wide = false,
  bare = false,
}: SparklineProps) {
  const spark = useMemo(() => sparkOf(values, ceiling), [values, ceiling])
  if (spark === null) return <span className="faint">{wide ? 'No data' : '—'}</span>
  const { last, least, most } = spark
  const range = `${show(least)} to ${show(most)}`
  return (
    <span
      className={css.spark}
      data-wide={wide || undefined}
      data-bare={bare || undefined}
      data-tip={wide ? undefined : range}
    >
      <svg
        viewBox={`0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label}: last ${show(last)}, from ${range}`}
      >
        <path className={css.area} d={spark.area} />
        <path className={css.line} d={spark.line} />
      </svg>
      {!bare && (
        <span aria-hidden="true">
          <b>{show(last)}</b>
          {wide && <span className="faint"> {range}</span>}
        </span>
      )}
    </span>
  )
}
