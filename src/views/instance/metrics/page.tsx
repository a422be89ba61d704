import { disksOf } from '../../../state/instance/reads.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { instanceNetworkInterfaceList } from '../../../api/generated/reads/instances-network-interfaces.ts'
import {
  chartsOf,
  cpuStates,
  fieldsOf,
  groupingOf,
  type Topic,
  type Chart as ChartFacts,
} from '../../../state/metrics/charts.ts'
import { METRIC_PRESETS, spanOf, type TimeSpan } from '../../../state/metrics/span.ts'
import { nouns, selector } from '../../../state/nouns.ts'
import { read } from '../../../state/cache/read.ts'
import { useNames, useSearch, useRead } from '../../../state/use-page.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty, Panel } from '../../../ui/layout.tsx'
import { Select, type SelectOption } from '../../../ui/form/select.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useChartAddress, ChartTools, RangePicker } from '../../chart/range-picker.tsx'
import { Charts, ChartFigure } from '../../chart/figure.tsx'
import { ReadError } from '../../read-error.tsx'
import { timeseriesQuery } from '../../../api/generated/writes/experimental-timeseries.ts'
import { asPercent, isUnaligned, lineOf, NO_LINE } from '../../../state/metrics/line.ts'
import { queryText, stepOf } from '../../../state/metrics/query.ts'
import { CopyCode } from '../../../ui/text/copy-code.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'

export function CpuMetrics() {
  return <Metrics topic="cpu" label="Choose state" parts={cpuStates} first="run" />
}

export function DiskMetrics() {
  const disks = useRead(disksOf(useNames()))
  const parts = disks.data?.items.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Metrics
      topic="disk"
      label="Choose disk"
      parts={withAll(parts, 'All disks')}
      first="all"
      readError={<ReadError what="the disks" query={disks} />}
    />
  )
}

export function NetworkMetrics() {
  const names = useNames()
  const query = { ...selector(names, 'instance'), instance: names.instance ?? '' }
  const nics = useRead(read(instanceNetworkInterfaceList, { query }))
  const parts = nics.data?.items.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Metrics
      topic="network"
      label="Choose network interface"
      parts={withAll(parts, 'All NICs')}
      first="all"
      readError={<ReadError what="the network interfaces" query={nics} />}
    />
  )
}

type Props = {
  readonly topic: Topic
  readonly label: string
  readonly parts: readonly SelectOption[] | undefined
  readonly first: string
  /** Says that the choices could not be read, in which case the charts show all of them together. */
  readonly readError?: ReactNode
}

function Metrics({ topic, label, parts, first, readError }: Props) {
  const names = useNames()
  const search = useSearch()
  const { hrefOf, go, visit } = useChartAddress()
  const { data: instance } = useRead(nouns.instance.view(names))
  const [now, setNow] = useState(() => new Date())
  const span = useMemo(() => spanOf(search, now), [search, now])
  const { project } = names
  const part = search.get('of') ?? first
  if (instance === undefined) return null
  const charts = chartsOf(topic, part)
  const { whole, part: partField } = fieldsOf[topic]
  const isWhole = topic === 'cpu' || part === 'all'
  const where = { [whole]: instance.id, ...(isWhole ? {} : { [partField]: part }) }
  return (
    <Tabs
      label="Metrics"
      items={TOPICS.map((to) => ({
        label: ROUTES[to].label,
        href: hrefOf({ of: null }, ROUTES[to].route),
        selected: to === topic,
      }))}
      onGo={visit}
    >
      <ChartTools
        range={
          <>
            <RangePicker span={span} presets={METRIC_PRESETS} go={go} />
            <Button onClick={() => setNow(new Date())}>Follow now</Button>
          </>
        }
      >
        <Select
          label={label}
          value={part}
          onChange={(value) => go({ of: value === first ? null : value })}
          options={parts ?? [{ value: first, label: 'All' }]}
        />
      </ChartTools>
      {readError}
      {parts?.length === 0 ? (
        <Panel>
          <Empty title={ROUTES[topic].none} line={ROUTES[topic].why} />
        </Panel>
      ) : (
        <Charts count={charts.length}>
          {charts.map((chart, rank) => (
            <Panel key={chart.title} padded>
              <ChartPanel
                project={project}
                chart={chart}
                rank={rank}
                where={where}
                groupBy={groupingOf(topic, part)}
                span={span}
                alone={charts.length === 1}
              />
            </Panel>
          ))}
        </Charts>
      )}
    </Tabs>
  )
}

const TOPICS = ['cpu', 'disk', 'network'] as const

const ROUTES = {
  cpu: { route: 'instanceMetricsCpu', label: 'CPU', none: '', why: '' },
  disk: {
    route: 'instanceMetricsDisk',
    label: 'Disk',
    none: 'No disk metrics available',
    why: 'Attach a disk to see its metrics.',
  },
  network: {
    route: 'instanceMetricsNetwork',
    label: 'Network',
    none: 'No network metrics available',
    why: 'Attach a network interface to see its metrics.',
  },
} as const

/** Puts the choice of all of them first, unless there is nothing to choose. */
function withAll(parts: SelectOption[] | undefined, label: string): SelectOption[] | undefined {
  return parts === undefined || parts.length === 0 ? parts : [{ value: 'all', label }, ...parts]
}

type ChartPanelProps = {
  readonly project: string
  readonly chart: ChartFacts
  readonly rank: number
  readonly where: Readonly<Record<string, string>>
  readonly groupBy: readonly string[]
  readonly span: TimeSpan
  readonly alone: boolean
}

const GUIDE = 'https://docs.oxide.computer/guides/metrics/timeseries-schemas'

function ChartPanel({ project, chart, rank, where, groupBy, span, alone }: ChartPanelProps) {
  const { metric, title, unit } = chart
  const query = queryText({ metric, where: { ...where, ...chart.where }, groupBy, ...span })
  const request = read(
    timeseriesQuery,
    { query: { project }, body: { query } },
    'there may be nothing to align',
  )
  const answer = useRead(request)
  const { data, error } = answer
  const [shown, setShown] = useState(false)
  const unaligned = isUnaligned(error)
  const line = useMemo(() => {
    if (unaligned) return NO_LINE
    if (data === undefined) return null
    const whole = lineOf(data, stepOf(span))
    return unit === '%' ? asPercent(whole) : whole
  }, [data, span, unit, unaligned])
  return (
    <ChartFigure
      title={title}
      about={chart.about}
      rank={rank}
      span={span}
      unit={unit}
      alone={alone}
      line={line}
      query={answer}
      items={[
        {
          label: 'About this metric',
          onPick: () => void window.open(GUIDE, '_blank', 'noopener'),
        },
        { label: 'View OxQL query', onPick: () => setShown(true) },
      ]}
    >
      {shown && (
        <Dialog title="OxQL query" onClose={() => setShown(false)} wide>
          <CopyCode code={query} label="Copy query" />
        </Dialog>
      )}
    </ChartFigure>
  )
}
