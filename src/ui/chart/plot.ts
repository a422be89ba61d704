import './language.ts'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { colorsOn, whenColorsChange } from '../colors.ts'
import { LINE_COLORS, type PlotData, linesIn, stepsOf, LABEL_SPACE, timeLabels } from './data.ts'

export type Plot = {
  /** Puts the crosshair on a point; null hides it. */
  point(at: number | null): void
  dispose(): void
}

type PlotOptions = {
  readonly data: PlotData
  readonly span: { readonly start: Date; readonly end: Date }
  /** Formats a value for the axis. */
  readonly label: (value: number) => string
  /** The size of one unit that labels count in: the axis steps in round numbers of it. */
  readonly one: number
  /** Holds each value until the next one, instead of connecting the points. */
  readonly stepped: boolean
  /** Called with the point under the pointer, or null. */
  readonly onPoint: (at: number | null) => void
}

const STEPS = UPlot.paths.stepped

/** Returns the points that any line needs; null if one of them needs all. */
function keptOf(lines: readonly (readonly number[] | null)[]): readonly number[] | null {
  if (lines.length === 1) return lines[0] ?? null
  const needed = lines.filter((line) => line !== null)
  if (needed.length < lines.length) return null
  return [...new Set(needed.flat())].toSorted((one, other) => one - other)
}

/** Returns the range of the values' axis: from zero, unless some values are below. */
function rangeOf(least: number | null, most: number | null): [number, number] {
  const low = Math.min(0, (least ?? 0) * 1.1)
  return [low, most !== null && most > 0 ? most * 1.1 : low < 0 ? 0 : 1]
}

/** Returns the quiet color of the area below a line; none if the color is not written as usual. */
function areaOf(color: string): string {
  return /^rgb\(.*\)$/.test(color)
    ? color.replace(/^rgb\((.*)\)$/, 'rgba($1, 0.12)')
    : 'transparent'
}

/** Draws lines into an element, at its size; redraws when its size or the theme changes. */
export function createPlot(host: HTMLElement, options: PlotOptions): Plot {
  const { data, span, label, one, stepped, onPoint } = options
  const width = () => Math.max(100, host.clientWidth)
  const height = () => Math.max(100, host.clientHeight)
  let kept: readonly number[] | null = null
  let plot = draw()

  /** Returns the points to draw at the present width, and notes which ones they are. */
  function aligned(): UPlot.AlignedData {
    const lines = linesIn(data)
    kept = keptOf(lines.map((values) => thinnedOut({ ...data, values }, span, width())))
    const at = kept ?? data.times.keys()
    const drawn = [...at]
    return [
      drawn.map((point) => (data.times[point] ?? 0) / 1000),
      ...lines.map((values) => drawn.map((point) => values[point])),
    ]
  }

  function draw(): UPlot {
    const color = colorsOn(host, ['line', 'faint', ...LINE_COLORS])
    const colors = LINE_COLORS.map((name) => color[name])
    const { fontFamily } = getComputedStyle(host)
    const axis = {
      stroke: color.faint,
      font: `11px ${fontFamily}`,
      grid: { stroke: color.line, width: 1 },
      ticks: { show: false },
    }
    const seconds = (time: Date) => time.getTime() / 1000
    return new UPlot(
      {
        width: width(),
        height: height(),
        legend: { show: false },
        cursor: { drag: { x: false, y: false }, points: { size: 7 } },
        scales: {
          x: { time: true, range: [seconds(span.start), seconds(span.end)] },
          y: { range: (_plot, least, most) => rangeOf(least, most) },
        },
        axes: [
          // Leaves room for two lines of text: the time, and the date where a day begins.
          {
            ...axis,
            size: 36,
            space: LABEL_SPACE,
            values: (_plot, splits, _axis, _space, step) => timeLabels(splits, step),
          },
          {
            ...axis,
            size: 76,
            incrs: stepsOf(one),
            values: (_plot, splits) => splits.map((value) => label(value)),
          },
        ],
        series: [
          {},
          ...linesIn(data).map((_, at) => ({
            stroke: colors[at % colors.length] ?? '',
            width: 1.5,
            ...(linesIn(data).length === 1 ? { fill: areaOf(colors[at] ?? '') } : {}),
            ...(at < colors.length ? {} : { dash: [6, 3] }),
            spanGaps: false,
            points: { show: data.times.length === 1 },
            ...(stepped && STEPS !== undefined ? { paths: STEPS({ align: 1 }) } : {}),
          })),
        ],
        hooks: { setCursor: [({ cursor }) => onPoint(pointAt(cursor.idx))] },
      },
      aligned(),
      host,
    )
  }

  function pointAt(drawn: number | null | undefined): number | null {
    return drawn == null ? null : (kept?.[drawn] ?? drawn)
  }

  const sizes = new ResizeObserver(() => {
    if (plot.width === width() && plot.height === height()) return
    const before = kept
    const next = aligned()
    plot.setSize({ width: width(), height: height() })
    if (before !== null || kept !== null) plot.setData(next)
  })
  sizes.observe(host)
  const stopColors = whenColorsChange(() => {
    plot.destroy()
    plot = draw()
  })
  return {
    point(at) {
      const [time, value] = at === null ? [] : [data.times[at], data.values[at]]
      const left = time === undefined ? -10 : plot.valToPos(time / 1000, 'x')
      plot.setCursor({ left, top: value == null ? 0 : plot.valToPos(value, 'y') }, false)
    },
    dispose() {
      sizes.disconnect()
      stopColors()
      plot.destroy()
    },
  }
}

/**
 * Returns the indexes of the points needed to draw a line of this many pixels: on each pixel the first, the minimum,
 * the maximum, the last and the first gap. The result covers the same pixels as all points would, so that no peak is
 * lost.
 * @returns null if all points are needed
 */
export function thinnedOut(
  { times, values }: PlotData,
  span: { readonly start: Date; readonly end: Date },
  pixels: number,
): readonly number[] | null {
  if (times.length <= MOST_PER_PIXEL * pixels) return null
  const start = span.start.getTime()
  const perPixel = Math.max(1, span.end.getTime() - start) / pixels
  const kept: number[] = []
  for (let from = 0; from < times.length;) {
    const pixel = pixelOf(from)
    let [to, least, greatest, gap] = [from, -1, -1, -1]
    for (; to < times.length && pixelOf(to) === pixel; to += 1) {
      const value = values[to] ?? null
      if (value === null) {
        if (gap < 0) gap = to
        continue
      }
      if (least < 0 || value < (values[least] ?? 0)) least = to
      if (greatest < 0 || value > (values[greatest] ?? 0)) greatest = to
    }
    const needed = new Set([from, least, greatest, gap, to - 1])
    kept.push(...[...needed].filter((at) => at >= 0).toSorted((one, other) => one - other))
    from = to
  }
  return kept

  function pixelOf(at: number): number {
    return Math.floor(((times[at] ?? 0) - start) / perPixel)
  }
}

/** Up to this many points per pixel, all are drawn. */
const MOST_PER_PIXEL = 4
