import type { ReactNode } from 'react'
import css from './marks.module.css'

export type MeterProps = {
  label: string
  value: number
  /** A value beyond it fills the bar. */
  max: number
  /** Set where the value deserves attention; its number must stand beside the bar. */
  tone?: 'notice' | 'destructive' | undefined
  small?: boolean | undefined
}

type ShareProps = Omit<MeterProps, 'small'> & {
  after?: string
  /** A small drawing above the bar. */
  above?: ReactNode
}

/** Shows a share as a bar with its percentage beside it. */
export function Share({ after, above, ...meter }: ShareProps) {
  const percent = percentText(meter.value, meter.max)
  return (
    <span className={css.share}>
      <span className={css.drawn}>
        {above}
        <Meter {...meter} small />
      </span>
      <span data-tone={meter.tone}>
        {percent}
        {after}
      </span>
    </span>
  )
}

/** Writes a share without decimals; only nothing is 0%, and only all of it is 100%. */
export function percentText(value: number, max: number): string {
  if (!(max > 0)) return value > 0 ? '>100%' : '—'
  const percent = (100 * value) / max
  if (percent > 0 && percent < 1) return '<1%'
  if (percent > 99 && percent < 100) return '99%'
  return `${Math.round(percent)}%`
}

/** Shows an amount with its unit muted; CPUs need none. */
export function Amount({ of, unit }: { of: string; unit: string }) {
  return (
    <span>
      {of} {unit !== 'vCPUs' && <span className="dim">{unit}</span>}
    </span>
  )
}

export function Meter({ label, value, max, tone, small }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : value > 0 ? 1 : 0
  return (
    <div
      role="meter"
      className={css.meter}
      data-tone={tone}
      data-small={small || undefined}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(100 * share)}
    >
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={100 * share} height="1" />
      </svg>
    </div>
  )
}
