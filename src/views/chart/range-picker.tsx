import type { Preset, RangeSpan } from '../../state/metrics/span.ts'
import { Select } from '../../ui/form/select.tsx'
import { SpanFields } from './span-fields.tsx'

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
