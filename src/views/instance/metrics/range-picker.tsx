import { PRESETS, type Span } from '../../../state/metrics/span.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import css from './page.module.css'

type Props = {
  readonly span: Span & { readonly range: string }
  /** Changes the query parameters. */
  readonly go: (change: Readonly<Record<string, string | null>>) => void
  /** Reads the metrics again, up to now. */
  readonly refresh: () => void
}

const OPTIONS = [...PRESETS, { value: 'custom', label: 'Custom' }]

/** Picks the span of time: one that ends now, or one between two custom times. */
export function RangePicker({ span, go, refresh }: Props) {
  const { range, start, end } = span
  const choose = (value: string) =>
    go(
      value === 'custom'
        ? { range: value, start: start.toISOString(), end: end.toISOString() }
        : { range: value === 'hour' ? null : value, start: null, end: null },
    )
  return (
    <div className={css.range}>
      {range === 'custom' && (
        <>
          <Time label="Start" time={start} set={(time) => go({ start: time })} />
          <Time label="End" time={end} set={(time) => go({ end: time })} />
        </>
      )}
      <Select label="Time range" value={range} onChange={choose} options={OPTIONS} />
      <Button onClick={refresh}>Follow now</Button>
    </div>
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
