import { Fragment, type KeyboardEvent, useEffect, useRef } from 'react'
import { codeIn } from '../../api/valid/device-code.ts'
import css from './card.module.css'

type Props = {
  /** A letter for each box, or nothing. */
  readonly boxes: readonly string[]
  readonly onChange: (boxes: readonly string[]) => void
}

/** The box that the dash follows. */
const BEFORE_DASH = 2

/** Takes a code letter by letter, and moves the focus along. */
export function CodeField({ boxes, onChange }: Props) {
  const group = useRef<HTMLDivElement>(null)
  const focus = (at: number) => group.current?.querySelectorAll('input')[at]?.focus()
  const put = (at: number, letters: readonly string[]) => {
    onChange(boxes.map((letter, box) => letters[box - at] ?? letter))
    focus(Math.min(at + letters.length, boxes.length - 1))
  }
  useEffect(() => {
    // The focus may be anywhere when users paste. It moves behind the last letter, where typing and Enter go on.
    const paste = (event: ClipboardEvent) => {
      const letters = codeIn(event.clipboardData?.getData('text') ?? '')
      if (letters === '') return
      event.preventDefault()
      onChange(boxes.map((_, at) => letters[at] ?? ''))
      focus(Math.min(letters.length, boxes.length - 1))
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
  const onKeyDown = (at: number, event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const letter = event.key.length === 1 ? codeIn(event.key) : null
    // Takes only letters, and also the same letter again, which causes no change event.
    if (letter !== null) {
      if (letter !== '') put(at, [letter])
    } else if (event.key === 'ArrowLeft') focus(at - 1)
    else if (event.key === 'ArrowRight') focus(at + 1)
    else if (event.key === 'Backspace') {
      const emptied = boxes[at] === '' ? at - 1 : at
      put(emptied, [''])
      focus(emptied)
    } else return
    event.preventDefault()
  }
  return (
    <div ref={group} role="group" aria-label="Code" className={css.boxes}>
      {boxes.map((letter, at) => (
        <Fragment key={at}>
          <input
            aria-label={`Character ${at + 1}.`}
            ref={at === 0 ? focusAtFirst : undefined}
            value={letter}
            autoCapitalize="characters"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            spellCheck={false}
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={(event) => onKeyDown(at, event)}
            onChange={(event) => {
              // On-screen keyboards report no keys, and autofill puts all letters into one box.
              const { value } = event.currentTarget
              const typed = codeIn(value)
              const letters = typed.length === 2 ? typed.replace(letter, '') : typed
              if (value === '') put(at, [''])
              else if (letters !== letter) put(at, [...letters])
            }}
          />
          {at === BEFORE_DASH && (
            <span aria-hidden="true" className="faint">
              –
            </span>
          )}
        </Fragment>
      ))}
    </div>
  )
}

function focusAtFirst(input: HTMLInputElement | null): void {
  input?.focus()
}
