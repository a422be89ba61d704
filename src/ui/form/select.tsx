import type { ComponentPropsWithRef } from 'react'
import { Field, inputClass, type FieldProps } from './field.tsx'
import { Icon } from '../icon.tsx'
import css from './field.module.css'
import { Spinner } from '../spinner.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined }

export type SelectProps = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, 'value' | 'onChange' | 'id' | 'className'> & {
    value: string
    onChange: (value: string) => void
    options: readonly SelectOption[]
    busy?: boolean | undefined
    placeholder?: string | undefined
  }

/** Lets the user choose from a list in the browser's own list box: type to find, arrows to move. */
export function Select(props: SelectProps) {
  const { label, optional, hideLabel, hint, error, ...own } = props
  const { value, onChange, options, busy, placeholder, ...rest } = own
  const none = options.length === 0
  const prompt = none && rest.disabled ? 'No items' : (placeholder ?? 'Select an option')
  return (
    <Field label={label} optional={optional} hideLabel={hideLabel} hint={hint} error={error}>
      {(wiring) => (
        <div className={css.select}>
          <select
            {...rest}
            {...wiring}
            className={inputClass}
            data-empty={value === '' || undefined}
            aria-busy={busy || undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="" disabled={!optional} hidden={!optional}>
              {prompt}
            </option>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          {busy ? <Spinner /> : <Icon name="down" />}
        </div>
      )}
    </Field>
  )
}
