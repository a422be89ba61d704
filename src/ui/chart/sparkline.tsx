import { useMemo } from 'react'
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

/** What a sparkline shows of its values; null for values of which none was measured. */
type Spark = {
  /** The paths of its line and of the area below it, in a box of {@link SPARK_WIDTH} by {@link SPARK_HEIGHT}. */
  readonly line: string
  readonly area: string
  readonly last: number
  readonly least: number
  readonly most: number
}

const SPARK_WIDTH = 100
const SPARK_HEIGHT = 20

/** Where the line of the greatest and of the least value runs, so that its width is not cut off. */
const TOP = 1.5
const FOOT = SPARK_HEIGHT - 1

/**
 * Draws values at equal distances, from zero up. A gap (null) ends one piece of the line and begins another; a value
 * between two gaps becomes a short dash.
 * @param ceiling what the full height stands for, unless a value is above it
 */
export function sparkOf(values: readonly (number | null)[], ceiling = 0): Spark | null {
  const known = values.flatMap((value) => (value !== null && Number.isFinite(value) ? value : []))
  const last = known.at(-1)
  if (last === undefined) return null
  const least = known.reduce((low, value) => Math.min(low, value), Infinity)
  const most = known.reduce((high, value) => Math.max(high, value), -Infinity)
  const [floor, height] = [Math.min(0, least), Math.max(ceiling, most, 0) - Math.min(0, least) || 1]
  const step = values.length > 1 ? SPARK_WIDTH / (values.length - 1) : SPARK_WIDTH
  const x = (at: number) => round(at * step)
  const y = (value: number) => round(FOOT - ((value - floor) / height) * (FOOT - TOP))
  const pieces = piecesOf(values).map(({ from, part }) => {
    const points = part.map((value, at) => `${x(from + at)},${y(value)}`)
    const [end, start] = [x(from + part.length - 1), x(from)]
    if (part.length === 1) points.push(`${round(end + step / 2)},${y(part[0] ?? 0)}`)
    return {
      line: `M${points.join('L')}`,
      area: `M${start},${SPARK_HEIGHT}L${points.join('L')}L${end},${SPARK_HEIGHT}Z`,
    }
  })
  return {
    line: pieces.map(({ line }) => line).join(''),
    area: pieces.map(({ area }) => area).join(''),
    last,
    least,
    most,
  }
}

type Piece = { readonly from: number; readonly part: number[] }

/** Splits values at their gaps. */
function piecesOf(values: readonly (number | null)[]): readonly Piece[] {
  const pieces: Piece[] = []
  let open: Piece | undefined
  for (const [at, value] of values.entries()) {
    if (value === null || !Number.isFinite(value)) open = undefined
    else if (open === undefined) pieces.push((open = { from: at, part: [value] }))
    else open.part.push(value)
  }
  return pieces
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
