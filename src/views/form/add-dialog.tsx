import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import css from './fields.module.css'
import { focusWrong } from './focus-wrong.ts'

type Props = {
  readonly title: string
  readonly submit: string
  /** Why nothing can be added yet. */
  readonly reason?: string | null
  readonly busy?: boolean
  readonly onAdd: () => unknown
  readonly onClose: () => void
  /** A sheet at the edge, for more than a field or two. */
  readonly drawer?: boolean
  readonly children: ReactNode
}

/** Adds one thing to the form below, as a form of its own: Enter sends this one only. */
export function AddDialog(props: Props) {
  const { title, submit, reason, busy = false, onAdd, onClose, drawer = false, children } = props
  const id = useId()
  const Layer = drawer ? Drawer : Dialog
  const cancel = <Button onClick={onClose}>Cancel</Button>
  return (
    <Layer
      title={title}
      onClose={onClose}
      footer={
        <>
          {!drawer && cancel}
          <Button variant="go" type="submit" form={id} reason={reason} busy={busy}>
            {submit}
          </Button>
          {drawer && cancel}
        </>
      }
    >
      <form
        id={id}
        className={css.form}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (reason != null) return
          onAdd()
          focusWrong(event.currentTarget)
        }}
      >
        {children}
      </form>
    </Layer>
  )
}
