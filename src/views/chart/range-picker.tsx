import type { Preset, RangeSpan } from '../../state/metrics/span.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'

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
      {range === 'custom' && (
        <>
          <Time label="Start" time={start} set={(time) => go({ start: time })} />
          <Time label="End" time={end} set={(time) => go({ end: time })} />
        </>
      )}
      <Select
        label="Time range"
        value={range}
        onChange={choose}
        options={[...presets, { value: 'custom', label: 'Custom' }]}
      />
    </>
  )
}

type TimeProps = {
  readonly label: string
  readonly time: Date
  readonly set: (time: string) => void
}

function Time({ label, time, set }: TimeProps) {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={local.toISOString().slice(0, 16)}
      onChange={(text) => {
        const chosen = new Date(text)
        if (!Number.isNaN(chosen.getTime())) set(chosen.toISOString())
      }}
    />
  )
}
