import { allOf, isWhole } from '../../state/nouns.ts'
import { allSleds, type UtilizationRow } from '../../state/nouns/both/utilization.ts'
import { useRead, useSearch } from '../../state/use-page.ts'
import {
  RESOURCES,
  type ResourceFacts,
  alarmOf,
  amountIn,
  capacityOf,
  inUnits,
  totalOf,
} from '../../state/utilization.ts'
import { fetched } from '../../ui/code/fetched.tsx'
import { Head, Inline } from '../../ui/layout.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useChartAddress, ChartTools } from '../chart/range-picker.tsx'
import { PageTabs } from '../tabs.tsx'
import { ReadError } from '../read-error.tsx'
import { RefreshButton } from '../head.tsx'
import {
  FollowTools,
  LearnUtilization,
  ProvisionedCharts,
  UtilizationBars,
  useFollowed,
} from './charts.tsx'
import { optionsOf } from './silo.tsx'
import { column, A } from '../cells.tsx'
import { Amount, Share } from '../../ui/meter.tsx'
import { listPage } from '../list/of-noun.tsx'
import { matchPath } from '../../state/navigation/paths.ts'
import { Truncated } from '../../ui/text/value.tsx'
import { encode } from '../../api/http/request.ts'
import { showNumber } from '../../state/words.ts'

/** Lists each silo's provisioned resources, and the remainder of its quotas. */
export const UtilizationSummary = listPage('siloUtilization', {
  title: 'Utilization of silos',
  head: false,
  columns: [
    column('Silo', { hit: true }, ({ siloName }) => <SiloName name={siloName} />),
    ...RESOURCES.map((facts) =>
      column(
        facts.label,
        { group: 'Provisioned / Quota', width: '30ch', align: 'end' },
        (row: UtilizationRow) => <Provisioned row={row} facts={facts} />,
      ),
    ),
    ...RESOURCES.map(({ resource, label, unit, one }) =>
      column(
        label,
        { group: 'Available', width: '14ch', align: 'end' },
        ({ allocated, provisioned }: UtilizationRow) => (
          <Amount
            of={inUnits(amountIn(allocated, resource) - amountIn(provisioned, resource), one)}
            unit={unit}
          />
        ),
      ),
    ),
  ],
  texts: ({ siloName }) => ({ name: siloName }),
  filterLike: 'maze',
  menu: () => ({ copyLabel: 'Copy silo ID' }),
  empty: 'Silos and their quotas appear here.',
})

/** Loads after the numbers. */
const OverTime = fetched(async () => (await import('./over-time.tsx')).OverTime, null)

/** Shows how much of a quota is provisioned. */
function Provisioned({ row, facts }: { row: UtilizationRow; facts: ResourceFacts }) {
  const { resource, label, unit, one } = facts
  const [used, most] = [amountIn(row.provisioned, resource), amountIn(row.allocated, resource)]
  const alarm = alarmOf(used, most)
  return (
    <Inline>
      <Amount of={`${inUnits(used, one)} / ${inUnits(most, one)}`} unit={unit} />
      <Share
        label={`${label} provisioned`}
        value={used}
        max={most}
        tone={alarm ?? undefined}
        above={<OverTime row={row} facts={facts} />}
      />
    </Inline>
  )
}

function SiloName({ name }: { name: string }) {
  const path = `/system/silos/${encode(name)}`
  const shown = <Truncated text={name} max={32} />
  return matchPath(path) === null ? shown : <A href={path}>{shown}</A>
}

/** Shows all silos' provisioned resources and quotas: in total, one by one, and over time. */
export function SystemUtilization() {
  const search = useSearch()
  const { hrefOf, go, visit } = useChartAddress()
  const isMetrics = search.get('tab') === 'metrics'
  const { query, now, span, interval } = useFollowed(allOf('siloUtilization'), isMetrics)
  const sleds = useRead(allSleds)
  const silo = search.get('silo') || null
  const tabs = [
    { label: 'Summary', href: hrefOf({ tab: null }), selected: !isMetrics },
    { label: 'Metrics', href: hrefOf({ tab: 'metrics' }), selected: isMetrics },
  ]
  if (query.data === undefined) return null
  const silos = query.data.items
  const capacity = sleds.data === undefined ? null : capacityOf(sleds.data.items)
  const names = silos.map(({ siloName }) => siloName)
  return (
    <>
      <Head
        title="System utilization"
        notes={
          <>
            {!isMetrics && <RefreshButton />}
            <LearnUtilization />
          </>
        }
      />
      {!isWhole(query.data) && (
        <p className="dim" role="status">
          {`So far, these are the sums of ${showNumber(silos.length)} silos.`}
        </p>
      )}
      <UtilizationBars {...totalOf(silos)} label="Quota (total)" capacity={capacity} />
      <ReadError what="the sleds to estimate the capacity from" query={sleds} />
      <PageTabs label="Utilization" items={tabs} onGo={visit}>
        {isMetrics ? (
          <>
            <ChartTools range={<FollowTools query={query} span={span} interval={interval} />}>
              <Select
                label="Filter by silo"
                value={silo ?? ALL}
                onChange={(value) => go({ silo: value === ALL ? null : value })}
                options={[{ value: ALL, label: 'All silos' }, ...optionsOf(names, silo)]}
              />
            </ChartTools>
            <ProvisionedCharts scope={{ of: 'system', silo }} span={span} now={now} />
          </>
        ) : (
          <UtilizationSummary />
        )}
      </PageTabs>
    </>
  )
}

/** No silo has this name. */
const ALL = '*'
