import css from './meter.module.css'

export type MeterProps = {
  /** Accessible name: what is measured. */
  label: string
  /** The part in use, in percent. */
  percent: number
}

/** Shows how much of something is used, as a bar; its colour warns before all of it is. */
export function Meter({ label, percent }: MeterProps) {
  const shown = Math.min(100, Math.max(0, percent))
  return (
    <span
      role="meter"
      className={css.meter}
      aria-label={label}
      aria-valuenow={shown}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={`${shown.toLocaleString('en-US', { maximumFractionDigits: 1 })}%`}
      data-level={shown > HIGH ? 'high' : shown > RAISED ? 'raised' : undefined}
    >
      <span style={{ width: `${shown}%` }} />
    </span>
  )
}

/** From where on the bar warns, in percent. */
const RAISED = 66
const HIGH = 75
