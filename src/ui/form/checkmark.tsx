import css from './choice.module.css'

type CheckmarkProps = {
  /** Accessible name; leave it out inside a `<label>`. */
  label?: string | undefined
  checked: boolean | 'mixed'
  /** Leave it out when an ancestor handles the change event. */
  onChange?: ((checked: boolean) => void) | undefined
  tabIndex?: number | undefined
  id?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
}

/** Shows the bare box of a checkbox: empty, checked, or mixed. */
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
