import { submitOnEnter } from './frame.tsx'
import { focusWrong } from '../../ui/form/first-field.ts'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { Drawer } from '../../ui/layer/drawer.tsx'
import { Stack } from '../../ui/layout.tsx'
import { DraftNotice, type Restored } from './draft-notice.tsx'
import { useLeave } from './guard.ts'

type Props = {
  readonly title: string
  readonly submit: string
  readonly reason?: string | null
  readonly busy?: boolean
  readonly onAdd: () => unknown
  readonly onClose: () => void
  /** Whether the user has typed or chosen something: every way out then asks before closing. */
  readonly dirty: boolean
  /** What survived a reload, if its fields are kept. */
  readonly draft?: Restored
  /** Opens as a drawer, for more than a field or two. */
  readonly drawer?: boolean
  readonly children: ReactNode
}

/** Adds one item to the form below it. Is a form of its own, so that Enter submits only this one. */
export function AddDialog(props: Props) {
  const { title, submit, reason, busy = false, onAdd, onClose, drawer = false, children } = props
  const leave = useLeave(props.dirty && !busy, onClose)
  const id = useId()
  const cancel = <Button onClick={leave}>Cancel</Button>
  const layer = {
    title,
    onClose: leave,
    footer: (
      <>
        {!drawer && cancel}
        <Button variant="go" type="submit" form={id} reason={reason} busy={busy}>
          {submit}
        </Button>
        {drawer && cancel}
      </>
    ),
    children: (
      <Stack
        id={id}
        gap="m"
        as="form"
        noValidate
        autoComplete="off"
        onKeyDown={submitOnEnter}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (reason != null) return
          onAdd()
          focusWrong(event.currentTarget)
        }}
      >
        {props.draft !== undefined && <DraftNotice draft={props.draft} />}
        {children}
      </Stack>
    ),
  }
  return drawer ? <Drawer isForm {...layer} /> : <Dialog {...layer} />
}
