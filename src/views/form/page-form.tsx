import { type ReactNode, useEffect, useRef } from 'react'
import { Head, Row, Stack } from '../../ui/layout.tsx'
import { Message } from '../../ui/notice.tsx'
import { focusFirst, firstWrong, focusWrong } from '../../ui/form/first-field.ts'
import { submitOnEnter, type FrameProps, useFrame, UnaddedContext } from './frame.tsx'
import { DraftNotice } from './draft-notice.tsx'
import css from './fields.module.css'
import { Consequences } from './command-line.tsx'

type Props = FrameProps & {
  readonly notes?: ReactNode
  readonly children: ReactNode
}

/** Shows a form on a page of its own. Every way out asks before discarding typed values. */
export function PageForm({ notes, children, ...props }: Props) {
  const { form } = props
  const { title, buttons, takes, addAll, hold } = useFrame(props, 'page', 'page-form')
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
      id="page-form"
      gap="m"
      width="form"
      as="form"
      noValidate
      autoComplete="off"
      onKeyDown={submitOnEnter}
      onSubmit={(event) => {
        event.preventDefault()
        if (!takes(event.nativeEvent)) return
        if (!addAll()) return focusWrong(event.currentTarget)
        sent.current = true
        focused.current = document.activeElement
        void form.submit()
      }}
    >
      <Head title={title} notes={notes} />
      <DraftNotice draft={form.draft} />
      <Message text={form.failure} />
      <Stack as="fieldset" gap="m" className={css.body} data-body disabled={form.busy}>
        <UnaddedContext value={hold}>{children}</UnaddedContext>
        <Consequences form={form} />
      </Stack>
      <Row as="footer" className={css.foot} data-foot>
        {buttons}
      </Row>
    </Stack>
  )
}
