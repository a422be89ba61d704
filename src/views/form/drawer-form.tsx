import { useSetAtom, useStore } from 'jotai'
import { type ReactNode, useState } from 'react'
import { arriveAtom, arrivingAtom } from '../../state/arrive.ts'
import { placeAtom } from '../../state/place.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Message } from '../../ui/message.tsx'
import { visible } from '../../ui/visible.ts'
import { useAnswer } from '../shell/use-answer.ts'
import css from './fields.module.css'
import { focusWrong } from './focus-wrong.ts'
import { useGuard } from './guard.ts'
import { SentLine } from './sent-line.tsx'
import type { Form } from './use-form.ts'

type Props = {
  readonly title: string
  readonly subtitle?: string
  /** Label of the submit button. */
  readonly submit: string
  readonly form: Form
  /** The page beneath, which closing returns to. */
  readonly back: string
  readonly children: ReactNode
}

/** Shows a form in a drawer over its list. The X and Escape ask before discarding typed values; Cancel does not. */
export function DrawerForm({ title, subtitle, submit, form, back, children }: Props) {
  const store = useStore()
  const arrive = useSetAtom(arriveAtom)
  const [entry] = useState(() => store.get(placeAtom)?.entry)
  const { ref, reason, takes } = useAnswer(form.prefilled ? 'address' : 'plain')
  useGuard(form.dirty, form.forget)
  const leaveWhenDone = () => {
    // Most commands say where to go next, and are on the way there by now.
    const isHere = store.get(placeAtom)?.entry === entry && store.get(arrivingAtom) === null
    if (isHere) void arrive(back, { unguarded: true })
  }
  const leave = () => {
    form.forget()
    void arrive(back, { unguarded: true })
  }
  return (
    <Drawer
      title={title}
      {...(subtitle === undefined ? {} : { subtitle: <bdi>{visible(subtitle)}</bdi> })}
      onClose={() => void arrive(back)}
      footer={
        <>
          <Button
            ref={ref}
            variant="go"
            type="submit"
            form="drawer-form"
            busy={form.busy}
            reason={reason}
          >
            {submit}
          </Button>
          <Button onClick={leave}>Cancel</Button>
          {form.failure !== null && <span className="red">Error</span>}
        </>
      }
    >
      <form
        id="drawer-form"
        className={css.fields}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          const place = event.currentTarget
          if (!takes(event.nativeEvent)) return
          void form.submit().then((done) => (done ? leaveWhenDone() : focusWrong(place)))
        }}
      >
        <Message text={form.failure} />
        {children}
        <SentLine form={form} />
      </form>
    </Drawer>
  )
}
