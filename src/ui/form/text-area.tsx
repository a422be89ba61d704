import type { ComponentPropsWithRef } from 'react'
import { Field, inputClass, type FieldProps } from './field.tsx'
import css from './field.module.css'
import { unmanaged } from './text-field.tsx'

export type TextAreaProps = FieldProps &
  Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange' | 'id' | 'className'> & {
    value: string
    onChange: (value: string) => void
  }

/** Takes several lines of text; grows with them up to half the window. */
export function TextArea(props: TextAreaProps) {
  const { label, optional, hint, error, value, onChange, ...rest } = props
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(wiring) => (
        <textarea
          rows={3}
          spellCheck={false}
          {...unmanaged}
          {...rest}
          {...wiring}
          className={`${inputClass} ${css.area}`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
