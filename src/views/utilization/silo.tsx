import { allOf } from '../../state/nouns.ts'
import { ownUtilization } from '../../state/nouns/both/utilization.ts'
import { useSearch, useRead } from '../../state/use-page.ts'
import { Head } from '../../ui/layout.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useChartAddress, ChartTools } from '../chart/range-picker.tsx'
import { ReadError } from '../read-error.tsx'
import {
  FollowTools,
  LearnUtilization,
  ProvisionedCharts,
  UtilizationBars,
  useFollowed,
} from './charts.tsx'

/** Shows the silo's provisioned resources and quotas, now and over time. */
export function SiloUtilization() {
  const { query, now, span, interval } = useFollowed(ownUtilization)
  const projects = useRead(allOf('project'))
  const { go } = useChartAddress()
  const project = useSearch().get('project') || null
  if (query.data === undefined) return null
  const { capacity, provisioned } = query.data
  const names = projects.data?.items.map(({ name }) => name) ?? []
  return (
    <>
      <Head title="Utilization" notes={<LearnUtilization />} />
      <UtilizationBars provisioned={provisioned} quota={capacity} label="Quota" />
      <ChartTools range={<FollowTools query={query} span={span} interval={interval} />}>
        <Select
          label="Filter by project"
          value={project ?? ALL}
          busy={projects.isPending}
          onChange={(value) => go({ project: value === ALL ? null : value })}
          options={[{ value: ALL, label: 'All projects' }, ...optionsOf(names, project)]}
        />
      </ChartTools>
      <ReadError what="the projects" query={projects} />
      <ProvisionedCharts scope={{ of: 'silo', project }} span={span} now={now} />
    </>
  )
}

/** No resource has this name. */
const ALL = '*'

/** Returns the options of a filter by name; includes the one in the address even while the others are unknown. */
export function optionsOf(names: readonly string[], chosen: string | null) {
  const all = chosen === null || names.includes(chosen) ? names : [chosen, ...names]
  return all.map((name) => ({ value: name, label: name }))
}
