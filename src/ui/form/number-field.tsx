import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Field, inputClass, type FieldProps } from './field.tsx'
import { Icon } from '../icon.tsx'
import css from './field.module.css'
import { unmanaged } from './text-field.tsx'

export type NumberFieldProps = FieldProps & {
  value: number | null
  onChange: (value: number | null) => void
  min?: number | undefined
  max?: number | undefined
  /** Set to false to keep a value above `max`, so that the form can complain about it. */
  clampToMax?: boolean | undefined
  name?: string | undefined
  /** Shown muted at the end of the box: `GiB`. */
  unit?: string | undefined
  disabled?: boolean | undefined
}

/**
 * Takes a whole number: digits only, no grouping. It may be empty or out of bounds while the user types; leaving the
 * field clamps it. Arrow keys and the two buttons step by one. Typing replaces the number, unless the user places the caret.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, optional, hint, error, value, onChange, min = 0, max, unit, disabled } = props
  const { clampToMax = true } = props
  const entered = useRef(false)
  const ceiling = max ?? Number.MAX_SAFE_INTEGER
  const within = (number: number) => Math.max(min, Math.min(ceiling, number))
  const step = (by: number) => onChange(value === null ? min : within(value + by))
  const leave = () => {
    if (value === null) return
    const inside = clampToMax ? within(value) : Math.max(min, value)
    if (inside !== value) onChange(inside)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key]
    if (by === undefined || disabled) return
    event.preventDefault()
    // At once, so that a digit typed within the same frame replaces the number.
    flushSync(() => step(by))
    event.currentTarget.select()
  }
  const stepper = (word: string, by: 1 | -1, atBound: boolean) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`${word} ${label}`}
      disabled={disabled || (value !== null && atBound)}
      onClick={() => step(by)}
    >
      <Icon name={by > 0 ? 'plus' : 'minus'} />
    </button>
  )
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(wiring) => (
        <div className={`${inputClass} ${css.number}`}>
          <input
            {...unmanaged}
            {...wiring}
            role="spinbutton"
            inputMode="numeric"
            name={props.name}
            disabled={disabled}
            aria-valuenow={value ?? undefined}
            aria-valuemin={min}
            aria-valuemax={max}
            value={value ?? ''}
            onChange={(event) => {
              const next = read(event.target.value)
              if (next !== undefined) onChange(next)
            }}
            onKeyDown={onKeyDown}
            onFocus={(event) => {
              entered.current = true
              event.target.select()
            }}
            onMouseUp={(event) => {
              // Keeps the press that enters the field from placing the caret, which would end the selection.
              if (entered.current) event.preventDefault()
              entered.current = false
            }}
            onBlur={leave}
          />
          {unit && <span className="faint">{unit}</span>}
          {stepper('Decrease', -1, (value ?? 0) <= min)}
          {stepper('Increase', 1, (value ?? 0) >= ceiling)}
        </div>
      )}
    </Field>
  )
}

/**
 * Returns the number, null for an empty field, or undefined for text to reject: a sign, a point, more than 15 digits.
 */
function read(typed: string): number | null | undefined {
  const digits = typed.replaceAll(/[\s,_]/g, '')
  if (!/^\d{0,15}$/.test(digits)) return undefined
  return digits === '' ? null : Number(digits)
}
