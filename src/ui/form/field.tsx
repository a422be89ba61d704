import { useId, type ReactNode } from 'react'
import css from './field.module.css'

export type FieldProps = {
  label: string
  /** Adds `(Optional)` to the label; the field is required without it. */
  optional?: boolean | undefined
  /** Shows the label to screen readers only, when the text above the field says the same. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  error?: string | null | undefined
}

/** Attributes that tie a control to its label, hint and error. */
export type FieldWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
  'aria-required': boolean | undefined
}

/** Shows a label, a control, and the hint and error below it. Set `group` for several controls under one label. */
export function Field(
  props: FieldProps & {
    group?: 'group' | 'radiogroup' | undefined
    children: (wiring: FieldWiring) => ReactNode
  },
) {
  const { label, optional, hideLabel, hint, error, group, children } = props
  const id = useId()
  const describedBy = [error && `${id}-error`, hint != null && `${id}-hint`]
    .filter(Boolean)
    .join(' ')
  const wiring: FieldWiring = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': !optional || undefined,
  }
  const name = (
    <>
      {label}
      {optional && ' '}
      {optional && <span className="faint">(Optional)</span>}
    </>
  )
  const messages = (
    <>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
      {hint != null && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </>
  )
  if (group) {
    return (
      <fieldset
        className={css.field}
        role={group}
        aria-describedby={describedBy || undefined}
        data-invalid={error ? true : undefined}
      >
        <legend className={css.label}>{name}</legend>
        {children(wiring)}
        {messages}
      </fieldset>
    )
  }
  return (
    <div className={css.field}>
      <label className={hideLabel ? 'sr' : css.label} htmlFor={id}>
        {name}
      </label>
      {children(wiring)}
      {messages}
    </div>
  )
}

/** Shows an error below a control that is not a field. */
export function FieldError({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p role="alert" className={css.error}>
      {text}
    </p>
  )
}

/** The class of a text input; `data-fit` makes it as wide as its content. */
export const inputClass: string = css.input ?? ''
