import type { Instance } from '@oxide/api'
import { useMemo } from 'react'
import { cpuOf, cpuRead } from '../../../state/metrics/glance.ts'
import { isUnaligned } from '../../../state/metrics/line.ts'
import { showBriefly } from '../../../state/metrics/scale.ts'
import { lastHour } from '../../../state/metrics/span.ts'
import { pageRead } from '../../../state/navigation/page-read.ts'
import type { Page } from '../../../state/noun.ts'
import { nouns } from '../../../state/nouns.ts'
import { useNames, useRead, useSearch } from '../../../state/use-page.ts'
import { Sparkline } from '../../../ui/chart/sparkline.tsx'
import { Skeleton } from '../../../ui/spinner.tsx'
import { Dash } from '../../../ui/text/value.tsx'
import { Unknown } from '../../cells.tsx'

/** Draws the use of CPU by one instance of the page; all cells share one query for the whole page. */
export function CpuCell({ instance }: { instance: Instance }) {
  const names = useNames()
  const page = useRead(pageRead<Page<Instance>>(nouns.instance.list, names, useSearch()))
  const minute = Math.floor(page.dataUpdatedAt / 60_000)
  const span = useMemo(() => lastHour(minute * 60_000), [minute])
  const ids = page.data?.items.map(({ id }) => id) ?? []
  const { data, error } = useRead(cpuRead(names.project, ids, span), { enabled: ids.length > 0 })
  const { id, ncpus } = instance
  const values = useMemo(() => data && cpuOf(data, { id, ncpus }, span), [data, id, ncpus, span])
  if (isUnaligned(error)) return <Dash />
  if (values === undefined) return error === null ? <Skeleton width="16ch" /> : <Unknown />
  return (
    <Sparkline
      label={`CPU of ${instance.name}, last hour`}
      values={values}
      show={(value) => showBriefly(value, PERCENT)}
      ceiling={100}
    />
  )
}

const PERCENT = { divisor: 1, unit: '%' } as const
