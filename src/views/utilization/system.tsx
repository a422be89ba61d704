import { allOf, isWhole } from '../../state/nouns.ts'
import { allSleds } from '../../state/routes/utilization.ts'
import { useSearch } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { capacityOf, totalOf } from '../../state/utilization.ts'
import { Head } from '../../ui/head.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useChartAddress } from '../chart/address.ts'
import { ChartTools } from '../chart/tools.tsx'
import { usePageActions } from '../page-actions.ts'
import { ReadError } from '../read-error.tsx'
import { RefreshButton } from '../refresh-button.tsx'
import { UtilizationBars } from './bars.tsx'
import { ProvisionedCharts } from './charts.tsx'
import { FollowTools, useFollowed } from './follow.tsx'
import { LearnUtilization } from './learn.tsx'
import { optionsOf } from './silo.tsx'
import { UtilizationSummary } from './summary.tsx'

/** Shows all silos' provisioned resources and quotas: in total, one by one, and over time. */
export function SystemUtilization() {
  const search = useSearch()
  const { hrefOf, go, visit } = useChartAddress()
  const isMetrics = search.get('tab') === 'metrics'
  const { query, now, span, interval } = useFollowed(allOf('siloUtilization'), isMetrics)
  const sleds = useRead(allSleds)
  const silo = search.get('silo') || null
  const tabs = [
    { label: 'Summary', href: hrefOf({ tab: null }), selected: !isMetrics, mark: '1' },
    { label: 'Metrics', href: hrefOf({ tab: 'metrics' }), selected: isMetrics, mark: '2' },
  ]
  usePageActions({ tabs: tabs.map((tab) => () => visit(tab.href)) })
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
          {`So far, these are the sums of ${silos.length.toLocaleString('en')} silos.`}
        </p>
      )}
      <UtilizationBars {...totalOf(silos)} label="Quota (total)" capacity={capacity} />
      <ReadError what="the sleds to estimate the capacity from" query={sleds} />
      <Tabs label="Utilization" items={tabs} onGo={visit}>
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
      </Tabs>
    </>
  )
}

/** No silo has this name. */
const ALL = '*'
