import type { ComponentPropsWithRef } from 'react'
import { Field, inputClass, type FieldProps } from './field.tsx'
import css from './field.module.css'

type TextFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'id' | 'className'> & {
    value: string
    onChange: (value: string) => void
  }

/** Takes one line of text. Keeps browsers and password managers out unless `autoComplete` says otherwise. */
export function TextField(props: TextFieldProps) {
  const { label, optional, hint, error, value, onChange, ...rest } = props
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(wiring) => (
        <input
          type="text"
          spellCheck={false}
          autoCapitalize="off"
          {...(rest.autoComplete ? {} : unmanaged)}
          {...rest}
          {...wiring}
          className={inputClass}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** Attributes that make the common password managers leave a field alone. */
export const unmanaged = {
  autoComplete: 'off',
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': 'true',
  'data-form-type': 'other',
} as const

type TextAreaProps = FieldProps &
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
