import { useState } from 'react'
import { CODE_LENGTH } from '../../api/valid/device-code.ts'
import { verifyDevice } from '../../commands/console/device.ts'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { DraftNotice } from '../form/draft-notice.tsx'
import { useForm } from '../form/use-form.ts'
import { textOf } from '../form/values.ts'
import css from './card.module.css'
import { CodeField } from './code-field.tsx'

/** Asks for the code that a device shows, and authorizes the device to act for the user. */
export function VerifyDevice() {
  const form = useForm({
    command: verifyDevice,
    fixed: {},
    asks: ['userCode'],
    initial: {},
    keep: 'address',
  })
  const [boxes, setBoxes] = useState(() => boxesOf(textOf(form.values.userCode)))
  const [isDone, setDone] = useState(false)
  const startOver = () => {
    form.draft.discard()
    setBoxes(boxesOf(''))
  }
  const isWhole = boxes.every((letter) => letter !== '')
  return (
    <section className={css.card} aria-labelledby="device">
      <p className={css.mark}>rackline</p>
      <h1 id="device" tabIndex={-1}>
        Device authentication
      </h1>
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
    </section>
  )
}

/** Splits a code, which may have failed to be sent before, into one letter for each box. */
function boxesOf(code: string): readonly string[] {
  return Array.from({ length: CODE_LENGTH }, (_, at) => code[at] ?? '')
}

export function DeviceLoggedIn() {
  return (
    <section className={css.card} aria-labelledby="device">
      <p className={css.mark}>rackline</p>
      <h1 id="device" tabIndex={-1}>
        Device logged in
      </h1>
      <p className="dim">You can close this window</p>
    </section>
  )
}
