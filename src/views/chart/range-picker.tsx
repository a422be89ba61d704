import type { Preset, RangeSpan } from '../../state/metrics/span.ts'
import { Select } from '../../ui/form/select.tsx'
import { SpanFields } from './span-fields.tsx'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { chartCsv, chartTable } from '../../commands/console/chart.ts'
import { chartsAsTablesAtom } from '../../state/metrics/shown.ts'
import { CommandButton } from '../command-button.tsx'
import { Row } from '../../ui/layout.tsx'
import css from './figure.module.css'

type Props = {
  readonly span: RangeSpan
  readonly presets: readonly Preset[]
  /** Changes the query parameters; null drops one. */
  readonly go: (change: Readonly<Record<string, string | null>>) => void
}

/** Picks the span of time: one that ends now, or one between two custom times. */
export function RangePicker({ span, presets, go }: Props) {
  const { range, start, end } = span
  const choose = (value: string) =>
    go(
      value === 'custom'
        ? { range: value, start: start.toISOString(), end: end.toISOString() }
        : { range: value === presets[0]?.value ? null : value, start: null, end: null },
    )
  return (
    <>
      {range === 'custom' && <SpanFields span={span} go={go} />}
      <Select
        label="Time range"
        value={range}
        onChange={choose}
        options={[...presets, { value: 'custom', label: 'Custom' }]}
      />
    </>
  )
}

type ToolsProps = {
  /** Chooses what the charts show. */
  readonly children: ReactNode
  /** Chooses the span of time. */
  readonly range: ReactNode
}

/** Shows what applies to all charts of a page: their subject, their span, and the other ways to get their numbers. */
export function ChartTools({ children, range }: ToolsProps) {
  const asTables = useAtomValue(chartsAsTablesAtom)
  return (
    <Row className={css.row}>
      {children}
      <Row className={css.end}>
        {range}
        <CommandButton command={chartTable} of={{}}>
          {asTables ? 'Show as charts' : chartTable.verb}
        </CommandButton>
        <CommandButton command={chartCsv} of={{}} />
      </Row>
    </Row>
  )
}
