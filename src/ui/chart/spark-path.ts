/** What a sparkline shows of its values; null for values of which none was measured. */
export type Spark = {
  /** The paths of its line and of the area below it, in a box of {@link SPARK_WIDTH} by {@link SPARK_HEIGHT}. */
  readonly line: string
  readonly area: string
  readonly last: number
  readonly least: number
  readonly most: number
}

export const SPARK_WIDTH = 100
export const SPARK_HEIGHT = 20

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
