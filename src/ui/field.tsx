import { useId, type ReactNode } from 'react'
import css from './field.module.css'

export type FieldProps = {
  label: string
  /** Adds `(Optional)` to the label; without it the field is required. */
  optional?: boolean | undefined
  /** Only for screen readers: what stands above it says the same. */
  hideLabel?: boolean | undefined
  /** Under the field: what is expected. */
  hint?: ReactNode
  /** What is wrong with the value, as a sentence for the user. */
  error?: string | null | undefined
}

/** What the control of a field must carry so that label, hint and error belong to it. */
export type FieldWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
  'aria-required': boolean | undefined
}

/** A label, a control, and what is said about it. `group`: several controls under one label. */
export function Field(
  props: FieldProps & {
    group?: 'group' | 'radiogroup' | undefined
    children: (wiring: FieldWiring) => ReactNode
  },
) {
  const { label, optional, hideLabel, hint, error, group, children } = props
  const id = useId()
  const about = [error && `${id}-error`, hint != null && `${id}-hint`].filter(Boolean).join(' ')
  const wiring: FieldWiring = {
    id,
    'aria-describedby': about || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': !optional || undefined,
  }
  const name = (
    <>
      {label}
      {optional && ' '}
      {optional && <span className={css.optional}>(Optional)</span>}
    </>
  )
  const said = (
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
      <fieldset className={css.field} role={group} aria-describedby={about || undefined}>
        <legend className={css.label}>{name}</legend>
        {children(wiring)}
        {said}
      </fieldset>
    )
  }
  return (
    <div className={css.field}>
      <label className={hideLabel ? 'sr' : css.label} htmlFor={id}>
        {name}
      </label>
      {children(wiring)}
      {said}
    </div>
  )
}

/** The class of a box that takes text; `data-fit` makes it as wide as its content. */
export const inputClass: string = css.input ?? ''
