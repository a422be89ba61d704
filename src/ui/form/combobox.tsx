import { useCallback, useId, useRef, useState, type KeyboardEvent } from 'react'
import css from './field.module.css'
import { Field, inputClass, type FieldProps, type FieldWiring } from './field.tsx'
import { float } from '../layer/float.ts'
import { Icon } from '../icon.tsx'
import { filterOptions, type ComboOption } from '../list/filter-options.ts'
import { Spinner } from '../spinner.tsx'
import { unmanaged } from './text-field.tsx'

export type ComboboxProps = FieldProps & {
  /** The chosen option's value, or the custom text; '' for none. */
  value: string
  onChange: (value: string) => void
  options: readonly ComboOption[]
  /** Leaves out some options. Only called for those that would be shown. */
  offers?: ((option: ComboOption) => boolean) | undefined
  /** Accepts any text: typing counts at once, and appears in the list as `Custom: {text}`. */
  custom?: boolean | undefined
  busy?: boolean | undefined
  disabled?: boolean | undefined
  placeholder?: string | undefined
  /** Shown below the options, for example that there are more. */
  note?: string | null | undefined
  /** Called with every change of the typed text, so that missing options can be fetched. */
  onSeek?: ((text: string) => void) | undefined
  name?: string | undefined
}

/**
 * Lets the user find one of many options by typing. Drops text that was typed but not chosen, unless `custom` text is
 * allowed.
 */
export function Combobox(props: ComboboxProps) {
  const { label, optional, hint, error } = props
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(wiring) => <Box {...props} wiring={wiring} />}
    </Field>
  )
}

function Box(props: ComboboxProps & { wiring: FieldWiring }) {
  const { label, value, onChange, options, custom = false, busy, disabled, wiring } = props
  const list = useId()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  /** Text being typed; null while the chosen option is shown. */
  const [typed, setTyped] = useState<string | null>(null)
  /** The value before the user typed. */
  const before = useRef(value)
  const found = options.find((option) => option.value === value)
  const chosen = found?.chosen ?? found?.label ?? value
  const { shown, more } = filterOptions(options, typed, custom, props.offers)
  const attach = useCallback((popover: HTMLElement | null) => {
    return popover && box.current ? float(popover, box.current, { stretch: true }) : undefined
  }, [])

  const close = () => {
    setOpen(false)
    setTyped(null)
    setActive(-1)
  }
  const show = () => {
    if (disabled || open) return
    props.onSeek?.('')
    setOpen(true)
    setActive(shown.findIndex((option) => option.value === value))
  }
  const commit = (option: ComboOption | undefined) => {
    if (option) onChange(option.value)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!open) show()
      else setActive(shown.length === 0 ? -1 : turn(active, step, shown.length))
    } else if (open && (event.key === 'Enter' || event.key === 'Escape')) {
      // Keeps both keys for the open list: they neither submit the form nor close the drawer.
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Enter') {
        // Waits for a look-up, which may still bring the option.
        if (!busy || shown[active] !== undefined) commit(shown[active])
      } else {
        if (custom && typed !== null) onChange(before.current)
        close()
      }
    }
  }
  return (
    <div
      ref={box}
      className={`${inputClass} ${css.combobox}`}
      onClick={() => {
        box.current?.querySelector('input')?.focus()
        show()
      }}
    >
      <input
        {...unmanaged}
        {...wiring}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        aria-activedescendant={open && active >= 0 ? `${list}-${active}` : undefined}
        aria-busy={busy || undefined}
        name={props.name}
        disabled={disabled}
        spellCheck={false}
        placeholder={prompt(props)}
        value={typed ?? chosen}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          if (typed === '') onChange('')
          close()
        }}
        onChange={(event) => {
          const text = event.target.value
          if (typed === null) before.current = value
          if (custom) onChange(valueOf(options, text))
          setTyped(text)
          props.onSeek?.(text)
          setOpen(true)
          setActive(text === '' ? -1 : 0)
        }}
      />
      {busy ? <Spinner /> : <Icon name="down" />}
      {open && (
        <ul
          ref={attach}
          id={list}
          popover="manual"
          role="listbox"
          aria-label={label}
          className={css.options}
          // Keeps focus in the input when the list is pressed.
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => event.stopPropagation()}
        >
          {shown.map((option, at) => (
            <li
              key={option.value}
              id={`${list}-${at}`}
              role="option"
              aria-selected={option.value === value}
              data-active={at === active || undefined}
              ref={at === active ? reveal : undefined}
              onPointerMove={() => setActive(at)}
              onClick={() => commit(option)}
            >
              <span>{option.label}</span>
              {option.meta && <small>{option.meta}</small>}
            </li>
          ))}
          {((shown.length === 0 && !busy) || more > 0) && (
            <li role="option" aria-selected="false" aria-disabled="true">
              {more > 0 ? `${more} more, type to narrow` : 'No items match'}
            </li>
          )}
          {shown.length === 0 && busy && !props.note && (
            <li role="option" aria-selected="false" aria-disabled="true">
              Loading…
            </li>
          )}
          {props.note && (
            <li role="option" aria-selected="false" aria-disabled="true">
              {props.note}
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

/** Resolves a text to the option with that label, or to itself. */
function valueOf(options: readonly ComboOption[], typed: string): string {
  const text = typed.trim()
  return options.find(({ label }) => label === text)?.value ?? text
}

function prompt({ placeholder, options, disabled, custom }: ComboboxProps): string {
  if (placeholder !== undefined) return placeholder
  if (disabled && options.length === 0) return 'No items'
  return custom ? 'Select an option or enter a custom value' : 'Select an option'
}

function turn(active: number, step: number, count: number): number {
  return active < 0 ? (step > 0 ? 0 : count - 1) : (active + step + count) % count
}

function reveal(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
