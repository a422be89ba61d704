import { disksOf } from '../../../state/instance-reads.ts'
import { useSetAtom } from 'jotai'
import { type ReactNode, useMemo, useState } from 'react'
import { instanceNetworkInterfaceList } from '../../../api/operations/network-interface.ts'
import { navigateAtom } from '../../../state/navigate.ts'
import {
  chartsOf,
  cpuStates,
  fieldsOf,
  groupingOf,
  type Topic,
} from '../../../state/metrics/charts.ts'
import { spanOf } from '../../../state/metrics/span.ts'
import { nouns, selector } from '../../../state/nouns.ts'
import { pathTo } from '../../../state/paths.ts'
import { read } from '../../../state/read.ts'
import { useNames, useSearch } from '../../../state/use-location.ts'
import { useRead } from '../../../state/use-read.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Select, type SelectOption } from '../../../ui/select.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ReadError } from '../../read-error.tsx'
import { ChartPanel } from './chart-panel.tsx'
import css from './page.module.css'
import { RangePicker } from './range-picker.tsx'

/** Charts the CPU use of an instance. */
export function CpuMetrics() {
  return <Metrics topic="cpu" label="Choose state" parts={cpuStates} first="run" />
}

/** Charts what an instance reads from and writes to its disks. */
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

/** Charts what an instance sends and receives. */
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
  /** The choices; undefined while they are not known. */
  readonly parts: readonly SelectOption[] | undefined
  readonly first: string
  /** Says that the choices could not be read, in which case the charts show all of them together. */
  readonly readError?: ReactNode
}

function Metrics({ topic, label, parts, first, readError }: Props) {
  const names = useNames()
  const search = useSearch()
  const navigate = useSetAtom(navigateAtom)
  const { data: instance } = useRead(nouns.instance.view(names))
  const [now, setNow] = useState(() => new Date())
  const span = useMemo(() => spanOf(search, now), [search, now])
  const { project, instance: name = '' } = names
  const part = search.get('of') ?? first
  const hrefOf = (to: Topic, change: Readonly<Record<string, string | null>> = {}) => {
    const query = new URLSearchParams(search)
    for (const [key, value] of Object.entries(change)) {
      if (value === null) query.delete(key)
      else query.set(key, value)
    }
    const path = pathTo(ROUTES[to].route, { project, instance: name })
    return query.size === 0 ? path : `${path}?${query.toString()}`
  }
  const go = (change: Readonly<Record<string, string | null>>) =>
    void navigate(hrefOf(topic, change), { history: 'replace' })
  if (instance === undefined) return null
  const { whole, part: partField } = fieldsOf[topic]
  const isWhole = topic === 'cpu' || part === 'all'
  const where = { [whole]: instance.id, ...(isWhole ? {} : { [partField]: part }) }
  return (
    <Tabs
      label="Metrics"
      items={TOPICS.map((to) => ({
        label: ROUTES[to].label,
        href: hrefOf(to, { of: null }),
        selected: to === topic,
      }))}
      onGo={(href) => void navigate(href)}
    >
      <div className={css.tools}>
        <Select
          label={label}
          value={part}
          onChange={(value) => go({ of: value === first ? null : value })}
          options={parts ?? [{ value: first, label: 'All' }]}
        />
        <RangePicker span={span} go={go} refresh={() => setNow(new Date())} />
      </div>
      {readError}
      {parts?.length === 0 ? (
        <Panel>
          <Empty title={ROUTES[topic].none} line={ROUTES[topic].why} />
        </Panel>
      ) : (
        chartsOf(topic, part).map((chart) => (
          <Panel key={chart.title} padded>
            <ChartPanel
              project={project}
              chart={chart}
              where={where}
              groupBy={groupingOf(topic, part)}
              span={span}
            />
          </Panel>
        ))
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
