import { Card } from './card.tsx'
import { Fragment, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CODE_LENGTH, codeIn } from '../../commands/console/device.ts'
import { verifyDevice } from '../../commands/console/device.ts'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/notice.tsx'
import { DraftNotice } from '../form/draft-notice.tsx'
import { useForm } from '../form/use-form.ts'
import { textOf } from '../form/values.ts'
import css from './card.module.css'

type Props = {
  /** A letter for each box, or nothing. */
  readonly boxes: readonly string[]
  readonly onChange: (boxes: readonly string[]) => void
}

/** The box that the dash follows. */
const BEFORE_DASH = 2

/** Takes a code letter by letter, and moves the focus along. */
function CodeField({ boxes, onChange }: Props) {
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

/** Asks for the code that a device shows, and authorizes the device to act for the user. */
export function VerifyDevice() {
  const form = useForm({
    command: verifyDevice,
    asks: ['userCode'],
  })
  const [boxes, setBoxes] = useState(() => boxesOf(textOf(form.values.userCode)))
  const [isDone, setDone] = useState(false)
  const startOver = () => {
    form.draft.discard()
    setBoxes(boxesOf(''))
  }
  const isWhole = boxes.every((letter) => letter !== '')
  return (
    <Card title="Device authentication">
      <p className="dim">
        Enter the code that your device shows. Only enter a code that you asked for yourself.
      </p>
      <form
        data-body
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isWhole || isDone) return
          form.set('userCode', boxes.join(''))
          void form.submit().then(setDone)
        }}
      >
        <DraftNotice draft={{ ...form.draft, discard: startOver }} />
        <Message text={form.errors.userCode ?? form.failure} />
        <CodeField boxes={boxes} onChange={setBoxes} />
        <Button
          variant="go"
          type="submit"
          busy={form.busy}
          reason={isDone ? 'The device is logged in' : isWhole ? null : 'Enter all 8 letters'}
        >
          Log in on device
        </Button>
      </form>
    </Card>
  )
}

/** Splits a code, which may have failed to be sent before, into one letter for each box. */
function boxesOf(code: string): readonly string[] {
  return Array.from({ length: CODE_LENGTH }, (_, at) => code[at] ?? '')
}

export function DeviceLoggedIn() {
  return (
    <Card title="Device logged in">
      <p className="dim">You can close this window</p>
    </Card>
  )
}
