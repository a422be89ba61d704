import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { colourOn, whenColoursChange } from '../colours.ts'
import { stepsOf } from './steps.ts'

/** Data of a plot: times in milliseconds since 1970, and the value measured at each; null for a gap. */
export type PlotData = {
  readonly times: readonly number[]
  readonly values: readonly (number | null)[]
}

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
  /** Called with the point under the pointer, or null. */
  readonly onPoint: (at: number | null) => void
}

const HEIGHT = 200

/** Draws a line into an element, at its width; redraws when its width or the theme changes. */
export function createPlot(host: HTMLElement, options: PlotOptions): Plot {
  const { data, span, label, one, onPoint } = options
  const aligned: UPlot.AlignedData = [data.times.map((time) => time / 1000), [...data.values]]
  let plot = draw()

  function draw(): UPlot {
    const [line, faint, accent] = ['line', 'faint', 'accent'].map((name) => colourOn(host, name))
    const { fontFamily } = getComputedStyle(host)
    const axis = {
      stroke: faint ?? '',
      font: `11px ${fontFamily}`,
      grid: { stroke: line ?? '', width: 1 },
      ticks: { show: false },
    }
    const seconds = (time: Date) => time.getTime() / 1000
    return new UPlot(
      {
        width: Math.max(100, host.clientWidth),
        height: HEIGHT,
        legend: { show: false },
        cursor: { drag: { x: false, y: false }, points: { size: 7 } },
        scales: {
          x: { time: true, range: [seconds(span.start), seconds(span.end)] },
          y: { range: (_plot, _least, most) => [0, most > 0 ? most * 1.1 : 1] },
        },
        axes: [
          // Leaves room for two lines of text: the time, and the date where a day begins.
          { ...axis, size: 36 },
          {
            ...axis,
            size: 76,
            incrs: stepsOf(one),
            values: (_plot, splits) => splits.map((value) => label(value)),
          },
        ],
        series: [
          {},
          { stroke: accent ?? '', width: 1.5, spanGaps: false, points: { show: false } },
        ],
        hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
      },
      aligned,
      host,
    )
  }

  const sizes = new ResizeObserver(() => {
    plot.setSize({ width: Math.max(100, host.clientWidth), height: HEIGHT })
  })
  sizes.observe(host)
  const stopColours = whenColoursChange(() => {
    plot.destroy()
    plot = draw()
  })
  return {
    point(at) {
      const [time, value] = at === null ? [] : [aligned[0][at], aligned[1]?.[at]]
      const left = time === undefined ? -10 : plot.valToPos(time, 'x')
      plot.setCursor({ left, top: value == null ? 0 : plot.valToPos(value, 'y') }, false)
    },
    dispose() {
      sizes.disconnect()
      stopColours()
      plot.destroy()
    },
  }
}
