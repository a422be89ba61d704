import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { Button } from '../../ui/button.tsx'
import { Head } from '../../ui/panel.tsx'
import { focusFirst, firstWrong, focusWrong } from '../../ui/form/first-field.ts'
import { Message, Row, Stack } from '../../ui/layout.tsx'
import { RefusedPress } from '../shell/question/refused-press.tsx'
import { useAnswer } from '../shell/question/use-answer.ts'
import { DraftNotice } from './draft-notice.tsx'
import css from './fields.module.css'
import { useGuard } from './guard.ts'
import { SentLine } from './command-line.tsx'
import { UnaddedContext, useUnadded } from './unadded.ts'
import type { Form } from './use-form.ts'

type Props = {
  readonly title: string
  readonly submit: string
  readonly reason?: string | null
  readonly form: Form
  readonly back: string
  readonly notes?: ReactNode
  readonly children: ReactNode
}

/** Shows a form on a page of its own. Every way out asks before discarding typed values. */
export function PageForm({ title, submit, reason, form, back, notes, children }: Props) {
  const navigate = useSetAtom(navigateAtom)
  const answer = useAnswer(form.prefilled ? 'address' : 'plain')
  const unadded = useUnadded()
  const isDirty = form.dirty || unadded.isTyped
  useGuard(isDirty && !form.sent, form.forget, 'page')
  const place = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  const focused = useRef<Element | null>(null)
  useEffect(() => focusFirst(place.current), [])
  useEffect(() => {
    // Waits until the fields are enabled and show their errors, because disabled fields cannot take focus.
    if (!sent.current || form.busy) return
    sent.current = false
    const first = firstWrong(place.current)
    if (first !== null) return first.focus()
    // Disabling the fields took the focus from the one that was submitted with Enter.
    const isLost = document.activeElement === document.body
    if (isLost && focused.current instanceof HTMLElement) focused.current.focus()
  })
  return (
    <Stack
      ref={place}
      gap="m"
      width="form"
      as="form"
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason != null || !answer.takes(event.nativeEvent)) return
        if (!unadded.addAll()) return focusWrong(event.currentTarget)
        sent.current = true
        focused.current = document.activeElement
        void form.submit()
      }}
    >
      <Head title={title} notes={notes} />
      <DraftNotice draft={form.draft} />
      <Message text={form.failure} />
      <Stack as="fieldset" gap="m" className={css.body} data-body disabled={form.busy}>
        <UnaddedContext value={unadded.hold}>{children}</UnaddedContext>
        <SentLine form={form} />
      </Stack>
      <Row as="footer" className={css.foot} data-foot>
        <Button
          ref={answer.ref}
          variant="go"
          type="submit"
          busy={form.busy}
          reason={reason ?? answer.reason}
        >
          {submit}
        </Button>
        <Button
          onClick={() => {
            if (!isDirty) form.forget()
            void navigate(back)
          }}
        >
          Cancel
        </Button>
        <RefusedPress why={answer.refused} />
        {form.failure !== null && <span className="red">Error</span>}
      </Row>
    </Stack>
  )
}
