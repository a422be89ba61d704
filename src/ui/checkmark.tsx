import css from './checkmark.module.css'

export type CheckmarkProps = {
  /** Accessible name; leave it out inside a `<label>`. */
  label?: string | undefined
  checked: boolean | 'mixed'
  /** Absent: the change event is somebody's further out. */
  onChange?: ((checked: boolean) => void) | undefined
  tabIndex?: number | undefined
  id?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
}

/** The box of a checkbox, alone: empty, filled, or half (some of them). */
export function Checkmark({ label, checked, onChange, ...rest }: CheckmarkProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      className={css.box}
      aria-label={label}
      checked={checked === true}
      ref={(input) => {
        if (input) input.indeterminate = checked === 'mixed'
      }}
      {...(onChange ? { onChange: (event) => onChange(event.target.checked) } : { readOnly: true })}
    />
  )
}
