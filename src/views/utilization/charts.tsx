import { useMemo, useRef } from 'react'
import type { ChartLine } from '../../state/metrics/line.ts'
import {
  PROVISIONED,
  type ProvisionedChart,
  type ChartScope,
  provisionedLine,
  provisionedReads,
} from '../../state/metrics/provisioned.ts'
import {
  type RangeSpan,
  type TimeSpan,
  UTILIZATION_PRESETS,
  spanOf,
} from '../../state/metrics/span.ts'
import { type ReadStatus, useRead, useSearch } from '../../state/use-page.ts'
import { showNumber } from '../../state/words.ts'
import { Panel } from '../../ui/layout.tsx'
import { ChartFigure, Charts } from '../chart/figure.tsx'
import { ReadError, hasReadError } from '../read-error.tsx'
import { Learn, RefreshButton } from '../head.tsx'
import {
  type Amounts,
  RESOURCES,
  alarmOf,
  amountIn,
  inUnits,
  percentOf,
} from '../../state/utilization.ts'
import { Meter } from '../../ui/meter.tsx'
import { tip } from '../../ui/text/value.tsx'
import css from './bars.module.css'
import type { Read } from '../../state/cache/read.ts'
import { Select } from '../../ui/form/select.tsx'
import { useChartAddress, RangePicker } from '../chart/range-picker.tsx'

const SECOND = 1000
const MINUTE = 60 * SECOND

const OFF = { value: 'off', every: false } as const
const USUAL = { value: '10s', every: 10 * SECOND } as const

const INTERVALS = [
  OFF,
  USUAL,
  { value: '1m', every: MINUTE },
  { value: '2m', every: 2 * MINUTE },
  { value: '5m', every: 5 * MINUTE },
] as const

/**
 * Reads the data of the bars as often as the user wants. The charts below extend to the time of the last read, so that
 * the page has a single clock, and everything pauses while the user is away.
 */
export function useFollowed<Result>(bars: Read<Result>, hasCharts = true) {
  const search = useSearch()
  const isFixed = search.get('range') === 'custom' || !hasCharts
  const chosen = INTERVALS.find(({ value }) => value === search.get('refresh')) ?? USUAL
  const { value: interval, every } = isFixed ? OFF : chosen
  const query = useRead(bars, { every })
  const { dataUpdatedAt } = query
  const now = useMemo(() => new Date(dataUpdatedAt), [dataUpdatedAt])
  const span = useMemo(() => spanOf(search, now, UTILIZATION_PRESETS), [search, now])
  return { query, now, span, interval }
}

const OPTIONS = INTERVALS.map(({ value, every }) => ({
  value,
  label: every === false ? 'Off' : value,
}))

type FollowProps = Pick<ReturnType<typeof useFollowed>, 'span' | 'interval'> & {
  readonly query: Pick<ReadStatus<unknown>, 'refetch'>
}

export function FollowTools({ query, span, interval }: FollowProps) {
  const { go } = useChartAddress()
  const isCustom = span.range === 'custom'
  return (
    <>
      <RefreshButton read={() => query.refetch()} />
      <Select
        label="Refresh interval"
        value={interval}
        disabled={isCustom}
        onChange={(value) => go({ refresh: value === USUAL.value ? null : value })}
        options={OPTIONS}
      />
      <RangePicker span={span} presets={UTILIZATION_PRESETS} go={go} />
    </>
  )
}

type BarsProps = {
  readonly provisioned: Amounts
  readonly quota: Amounts
  readonly label: string
  /** An estimate of the capacity, in the units shown; null if it is not known. */
  readonly capacity?: Amounts | null
}

export function UtilizationBars({ provisioned, quota, label, capacity = null }: BarsProps) {
  return (
    <div className={css.bars}>
      {RESOURCES.map(({ resource, label: name, unit, one }) => {
        const [used, most] = [amountIn(provisioned, resource), amountIn(quota, resource)]
        const facts = [
          ['Provisioned', inUnits(used, one), null],
          [label, inUnits(most, one), null],
          ...(capacity === null
            ? []
            : [['Capacity', `≈ ${inUnits(capacity[resource], 1)}`, ESTIMATE] as const]),
        ] as const
        return (
          <Panel key={resource} title={name} note={unit === name ? undefined : unit} padded>
            <Percent of={percentOf(used, most)} />
            <Meter
              label={`${name} provisioned`}
              value={used}
              max={most}
              tone={alarmOf(used, most) ?? undefined}
            />
            <dl className={css.facts}>
              {facts.map(([term, value, about]) => (
                <div key={term}>
                  <dt {...(about === null ? {} : tip(about))}>{term}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        )
      })}
    </div>
  )
}

const ESTIMATE = 'Estimated from the sleds in service: 70% of what they have'

/** Shows a percentage, with a decimal only below ten; a dash where there is nothing to divide by. */
function Percent({ of }: { of: number | null }) {
  if (of === null) return <p className={css.percent}>—%</p>
  const shown = showNumber(of < 10 ? Math.round(of * 10) / 10 : Math.round(of))
  return (
    <p className={css.percent}>
      {shown}
      <small>%</small>
    </p>
  )
}

type Props = {
  readonly scope: ChartScope
  readonly span: RangeSpan
  readonly now: Date
}

export function ProvisionedCharts({ scope, span, now }: Props) {
  // Remounts for another scope, so that it never shows this one's charts.
  const key = JSON.stringify(scope)
  return (
    <Charts count={PROVISIONED.length}>
      {PROVISIONED.map((chart, rank) => (
        <Panel key={`${chart.metric} ${key}`} padded>
          <Provisioned chart={chart} rank={rank} scope={scope} span={span} now={now} />
        </Panel>
      ))}
    </Charts>
  )
}

type Drawn = { readonly line: Pick<ChartLine, 'times' | 'values'>; readonly span: TimeSpan }

/** Shows one chart. The last one stays until the data of another span has arrived. */
function Provisioned({
  chart: { title, metric, scale },
  rank,
  scope,
  span,
  now,
}: Props & { readonly chart: ProvisionedChart; readonly rank: number }) {
  const reads = provisionedReads(metric, scope, span)
  const [within, before] = [useRead(reads.within), useRead(reads.before)]
  const failed = [within, before].find(hasReadError)
  const [points, earlier] = [within.data, before.data]
  const current = useMemo(
    (): Drawn | null =>
      points === undefined || earlier === undefined
        ? null
        : { line: provisionedLine(points, earlier, span, now), span },
    [points, earlier, span, now],
  )
  const last = useRef<Drawn>(null)
  if (current !== null) last.current = current
  const drawn = current ?? last.current
  return (
    <ChartFigure
      title={title}
      rank={rank}
      span={drawn?.span ?? span}
      unit={scale}
      line={drawn?.line ?? null}
      query={failed ?? within}
      stepped
    >
      {drawn !== null && failed !== undefined && <ReadError what="newer data" query={failed} />}
      {points?.nextPage != null && (
        <p className="dim">There are more points than can be shown. Choose a shorter range.</p>
      )}
    </ChartFigure>
  )
}

export function LearnUtilization() {
  return (
    <Learn
      about="utilization"
      guides={[
        ['Metrics', 'operator/system-metrics'],
        ['Silos', 'operator/silo-management'],
      ]}
    >
      CPU and memory count while an instance runs; disks and snapshots count for as long as they
      exist. A quota is the most that a silo may provision.
    </Learn>
  )
}
