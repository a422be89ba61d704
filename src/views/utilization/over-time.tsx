import { useMemo } from 'react'
import { lastWeek, provisionedBy, provisionedOverTime } from '../../state/metrics/last-week.ts'
import { pageRead } from '../../state/navigation/page-read.ts'
import type { UtilizationRow } from '../../state/nouns/both/utilization.ts'
import type { Page } from '../../state/noun.ts'
import { nouns } from '../../state/nouns.ts'
import { useNames, useRead, useSearch } from '../../state/use-page.ts'
import { amountIn, inUnits, type ResourceFacts } from '../../state/utilization.ts'
import { Sparkline } from '../../ui/chart/sparkline.tsx'

type Props = { readonly row: UtilizationRow; readonly facts: ResourceFacts }

/** Draws what a silo had provisioned in the last week, up to its quota; all cells share one query for the page. */
export function OverTime({ row, facts: { resource, label, one, unit } }: Props) {
  const page = useRead(
    pageRead<Page<UtilizationRow>>(nouns.siloUtilization.list, useNames(), useSearch()),
  )
  const hour = Math.floor(page.dataUpdatedAt / 3_600_000)
  const span = useMemo(() => lastWeek(hour * 3_600_000), [hour])
  const ids = page.data?.items.map(({ id }) => id) ?? []
  const { data } = useRead(provisionedOverTime(ids, span), { enabled: ids.length > 0 })
  const { id, allocated } = row
  const values = useMemo(
    () => (data === undefined ? [] : provisionedBy(data, { id, resource }, span)),
    [data, id, resource, span],
  )
  if (values.every((value) => value === null)) return null
  return (
    <Sparkline
      bare
      label={`${label} provisioned, last week`}
      values={values}
      show={(value) => `${inUnits(value, one)} ${unit}`}
      ceiling={amountIn(allocated, resource)}
    />
  )
}
