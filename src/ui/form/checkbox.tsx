import { Checkmark } from './checkmark.tsx'
import { useId, type ReactNode } from 'react'
import css from './choice.module.css'

type CheckboxProps = {
  label: ReactNode
  /** `mixed` if it represents several items and only some are checked. */
  checked: boolean | 'mixed'
  onChange: (checked: boolean) => void
  hint?: ReactNode
  name?: string | undefined
  disabled?: boolean | undefined
}

export function Checkbox({ label, hint, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div className={css.choice}>
      <Checkmark {...rest} id={id} aria-describedby={hint == null ? undefined : `${id}-hint`} />
      <label htmlFor={id}>{label}</label>
      {hint != null && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  )
}
