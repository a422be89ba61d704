import { useSetAtom, useStore } from 'jotai'
import { type ReactNode, useState } from 'react'
import { navigateAtom, pendingAddressAtom } from '../../state/navigation/navigate.ts'
import { locationAtom } from '../../state/navigation/location.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/layer/drawer.tsx'
import { Message, Notice, Stack } from '../../ui/layout.tsx'
import { escapeInvisible } from '../../ui/text/escape-invisible.ts'
import { RefusedPress } from '../shell/question/refused-press.tsx'
import { useAnswer } from '../shell/question/use-answer.ts'
import { DraftNotice } from './draft-notice.tsx'
import css from './fields.module.css'
import { focusWrong } from '../../ui/form/first-field.ts'
import { useGuard } from './guard.ts'
import { SentLine } from './command-line.tsx'
import { UnaddedContext, useUnadded } from './unadded.ts'
import type { Form } from './use-form.ts'

type Props = {
  readonly title: string
  readonly subtitle?: string
  readonly submit: string
  readonly form: Form
  readonly back: string
  /** Why the form cannot be submitted at all; its fields are disabled then. */
  readonly refused?: string | null
  /** Stays open once the command has run: a dialog over it leads on. */
  readonly stays?: boolean
  readonly children: ReactNode
}

/** Shows a form in a drawer over its list. Every way out asks before discarding typed values. */
export function DrawerForm(props: Props) {
  const { title, subtitle, submit, form, back, refused = null, stays = false, children } = props
  const store = useStore()
  const navigate = useSetAtom(navigateAtom)
  const [entry] = useState(() => store.get(locationAtom)?.entry)
  const { ref, reason, refused: early, takes } = useAnswer(form.prefilled ? 'address' : 'plain')
  const unadded = useUnadded()
  const isDirty = form.dirty || unadded.isTyped
  useGuard(isDirty && !form.sent, form.forget)
  const leaveWhenDone = () => {
    // Most commands navigate themselves, and have started to by now.
    const isHere =
      store.get(locationAtom)?.entry === entry && store.get(pendingAddressAtom) === null
    if (isHere) void navigate(back, { unguarded: true })
  }
  const leave = () => {
    // A draft of what it started with would hide a later change by someone else.
    if (!isDirty) form.forget()
    void navigate(back)
  }
  return (
    <Drawer
      isForm
      title={title}
      {...(subtitle === undefined ? {} : { subtitle: <bdi>{escapeInvisible(subtitle)}</bdi> })}
      onClose={leave}
      footer={
        <>
          <Button
            ref={ref}
            variant="go"
            type="submit"
            form="drawer-form"
            busy={form.busy}
            reason={refused ?? reason}
          >
            {submit}
          </Button>
          <Button onClick={leave}>Cancel</Button>
          <RefusedPress why={early} />
          {form.failure !== null && <span className="red">Error</span>}
        </>
      }
    >
      <Stack
        id="drawer-form"
        gap="m"
        as="form"
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          const place = event.currentTarget
          if (refused !== null || !takes(event.nativeEvent)) return
          const settle = (done: boolean) => {
            if (!done) focusWrong(place)
            else if (!stays) leaveWhenDone()
          }
          if (unadded.addAll()) void form.submit().then(settle)
          else focusWrong(place)
        }}
      >
        <DraftNotice draft={form.draft} />
        <Message text={form.failure} />
        {refused !== null && (
          <Notice role="note" tone="notice" as="p">
            {escapeInvisible(refused)}
          </Notice>
        )}
        <fieldset role="presentation" className={css.all} disabled={refused !== null}>
          <UnaddedContext value={unadded.hold}>{children}</UnaddedContext>
        </fieldset>
        {refused === null && <SentLine form={form} />}
      </Stack>
    </Drawer>
  )
}
