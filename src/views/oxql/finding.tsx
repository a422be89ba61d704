import { useMemo } from 'react'
import type { ShownChart } from '../../state/metrics/shown.ts'
import { CHARTED_QUANTILE, type Finding, linesOf } from '../../state/oxql/result.ts'
import { scaleOf } from '../../state/oxql/scale.ts'
import { Empty, Panel, Stack } from '../../ui/layout.tsx'
import { ChartFigure } from '../chart/figure.tsx'
import { SeriesTable } from './series-table.tsx'
import type { TimeseriesFacts } from '../../state/oxql/schema.ts'
import { Ago } from '../../ui/text/value.tsx'
import { ChartTools } from '../chart/range-picker.tsx'

/** Draws at most this many lines in one chart; more would be indistinguishable. */
const MOST_LINES = 12

type Props = {
  readonly finding: Finding
  /** Its index in the answer. */
  readonly rank: number
  /** The unit of its values; empty if unknown. */
  readonly units: string
}

/** Shows one part of an answer: its chart if it has numbers, and the last value of each series. */
function FindingPanel({ finding, rank, units }: Props) {
  const { title, kind, series } = finding
  const scale = useMemo(() => {
    const values = series.flatMap((one) => one.values)
    return scaleOf(
      units,
      values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0),
    )
  }, [series, units])
  if (kind === 'other') {
    return (
      <Panel title={title}>
        <SeriesTable finding={finding} scale={scale} charted={0} />
      </Panel>
    )
  }
  return (
    <Panel padded>
      <FindingChart finding={finding} rank={rank} units={units} scale={scale} />
      <SeriesTable finding={finding} scale={scale} charted={Math.min(series.length, MOST_LINES)} />
    </Panel>
  )
}

function FindingChart({
  finding,
  rank,
  units,
  scale,
}: Props & { readonly scale: ReturnType<typeof scaleOf> }) {
  const { title, kind, series } = finding
  const drawn = useMemo(() => series.slice(0, MOST_LINES), [series])
  const line = useMemo(() => {
    const { times, lines } = linesOf(drawn)
    const [values = [], ...more] = lines
    return { times, values, more }
  }, [drawn])
  const span = useMemo(() => spanOf(line.times), [line])
  const exports = useMemo(
    () => series.map((one, at) => exported(one, finding, units, rank + at / 1e6)),
    [series, finding, units, rank],
  )
  const left = series.length - drawn.length
  const about = [
    kind === 'distribution' ? `${CHARTED_QUANTILE * 100}th percentile` : null,
    finding.metric === 'delta' ? 'per sample' : null,
    left > 0
      ? `first ${drawn.length} of ${series.length.toLocaleString('en')} lines: group or filter to see others`
      : null,
  ]
  return (
    <ChartFigure
      title={title}
      about={about.filter((words) => words !== null).join(' · ') || undefined}
      rank={rank}
      span={span}
      unit={scale}
      line={line}
      {...(drawn.length > 1 ? { names: namesOf(drawn) } : {})}
      exports={exports}
      query={NO_READ}
    />
  )
}

/** The figure only shows data that is already there. */
const NO_READ = {
  data: null,
  error: null,
  errorUpdateCount: 0,
  isFetching: false,
  refetch: async () => undefined,
}

/** Makes names unique: series may differ only in a part that was cut off. */
function namesOf(series: Finding['series']): readonly string[] {
  const labels = series.map(({ label }) => label)
  return labels.map((label, at) => (labels.indexOf(label) === at ? label : `${label} (${at + 1})`))
}

function exported(
  { label, times, values }: Finding['series'][number],
  { title, kind }: Finding,
  units: string,
  rank: number,
): ShownChart {
  const words = [
    label === title ? title : `${title} ${label}`,
    kind === 'distribution' ? 'p99' : '',
    units === '' || units === 'none' || units === 'count' ? '' : `(${units})`,
  ]
  const column = words.filter((word) => word !== '').join(' ')
  return { title, rank, column, divisor: 1, line: { times, values } }
}

const HALF_MINUTE = 30_000

/** Returns the span of all points; for a single one, some time around it. */
function spanOf(times: readonly number[]) {
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const around = first === last ? HALF_MINUTE : 0
  return { start: new Date(first - around), end: new Date(last + around) }
}

type FoundProps = {
  readonly findings: readonly Finding[]
  readonly timeseries: readonly TimeseriesFacts[]
  readonly at: number
  /** Whether the query has changed since. */
  readonly isEdited: boolean
}

export function Found({ findings, timeseries, at, isEdited }: FoundProps) {
  const shown = findings.filter(({ series }) => series.length > 0)
  const count = shown.reduce((sum, { series }) => sum + series.length, 0)
  const points = shown
    .flatMap(({ series }) => series)
    .reduce((sum, { times }) => sum + times.length, 0)
  const say = (amount: number, what: string) =>
    `${amount.toLocaleString('en')} ${what}${amount === 1 ? '' : 's'}`
  return (
    <Stack aria-label="Results" gap="m" as="section">
      <p role="status" className="dim">
        {shown.length === 0 ? 'Nothing found' : `${say(count, 'line')}, ${say(points, 'point')}`}
        <span className="faint">
          {' · '}
          <Ago at={new Date(at)} suffix />
        </span>
        {isEdited && <span className="amber">{' · '}Edited since: run again to update</span>}
      </p>
      {shown.length === 0 ? (
        <Panel>
          <Empty
            title="No points"
            line="No timeseries has points that match. Widen the time, or filter less."
          />
        </Panel>
      ) : (
        <>
          <ChartTools range={null}>{null}</ChartTools>
          {shown.map((finding, rank) => (
            <FindingPanel
              key={finding.title}
              finding={finding}
              rank={rank}
              units={timeseries.find(({ name }) => name === finding.name)?.units ?? ''}
            />
          ))}
        </>
      )}
    </Stack>
  )
}
