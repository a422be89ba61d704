import { useMemo } from 'react'
import { spanOf, UTILIZATION_PRESETS } from '../../state/metrics/span.ts'
import type { Read } from '../../state/cache/read.ts'
import { type ReadStatus, useRead } from '../../state/cache/use-read.ts'
import { useSearch } from '../../state/navigation/use-location.ts'
import { Select } from '../../ui/form/select.tsx'
import { useChartAddress } from '../chart/address.ts'
import { RangePicker } from '../chart/range-picker.tsx'
import { RefreshButton } from '../refresh-button.tsx'

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

type Props = Pick<ReturnType<typeof useFollowed>, 'span' | 'interval'> & {
  readonly query: Pick<ReadStatus<unknown>, 'refetch'>
}

export function FollowTools({ query, span, interval }: Props) {
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
