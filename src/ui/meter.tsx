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
