import { useId, type ReactNode } from 'react'
import css from './choice.module.css'
import { Field, type FieldProps } from './field.tsx'

export type RadioOption = {
  value: string
  label: ReactNode
  /** Accessible name, when the label is more than text. */
  name?: string | undefined
  hint?: ReactNode
  disabled?: boolean | undefined
}

export type RadioGroupProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  options: readonly RadioOption[]
  /** Shows framed options side by side instead of lines. */
  cards?: boolean | undefined
}

/** Lets the user choose one of a few. The arrow keys move and choose, as in any browser. */
export function RadioGroup({ value, onChange, options, cards = false, ...field }: RadioGroupProps) {
  const group = useId()
  return (
    <Field {...field} group="radiogroup">
      {() => (
        <div className={cards ? css.cards : undefined}>
          {options.map((option, at) => {
            const id = `${group}-${at}`
            return (
              <div className={css.choice} key={option.value}>
                <input
                  type="radio"
                  className={css.box}
                  id={id}
                  name={group}
                  aria-label={option.name}
                  aria-describedby={option.hint == null ? undefined : `${id}-hint`}
                  checked={option.value === value}
                  disabled={option.disabled}
                  onChange={() => onChange(option.value)}
                />
                <label htmlFor={id}>{option.label}</label>
                {option.hint != null && <p id={`${id}-hint`}>{option.hint}</p>}
              </div>
            )
          })}
        </div>
      )}
    </Field>
  )
}
