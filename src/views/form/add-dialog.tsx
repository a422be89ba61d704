import { submitOnEnter } from './frame.tsx'
import { focusWrong } from '../../ui/form/first-field.ts'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { Drawer } from '../../ui/layer/drawer.tsx'
import { Stack } from '../../ui/layout.tsx'
import { DraftNotice, type Restored } from './draft-notice.tsx'
import { useLeave } from './guard.ts'
import { useStore } from 'jotai'
import * as v from 'valibot'
import { locationAtom } from '../../state/navigation/location.ts'
import { isSame } from '../../state/same.ts'
import { drafts } from './use-draft.ts'

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
  const Layer = drawer ? Drawer : Dialog
  const cancel = <Button onClick={leave}>Cancel</Button>
  return (
    <Layer
      title={title}
      onClose={leave}
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
    </Layer>
  )
}

type Draft<Fields> = {
  readonly fields: Fields
  readonly dirty: boolean
  /** Values that were typed before; shown by `DraftNotice`. */
  readonly draft: Restored
  readonly set: (change: Partial<Fields>) => void
  /** Call it when the fields are used or discarded. */
  readonly forget: () => void
}

/**
 * Holds the fields of a dialog over a form that is not a command of its own. Restores typed values when the dialog
 * opens after a reload or a sign-in.
 * @param part identifies the dialog on its page
 * @param shape the schema of the fields; stored values that do not match are ignored
 */
export function useDraft<Fields extends Readonly<Record<string, unknown>>>(
  part: string,
  shape: v.GenericSchema<unknown, Fields>,
  initial: NoInfer<Fields>,
): Draft<Fields> {
  const store = useStore()
  const [key] = useState(() => `${store.get(locationAtom)?.address ?? ''} ${part}`)
  const [first] = useState(initial)
  const [fields, setFields] = useState(() => {
    const kept = v.safeParse(shape, drafts.read(store.get, key))
    return kept.success ? kept.output : first
  })
  const latest = useRef(fields)
  const isDirty = !isSame(fields, first)
  const [isRestored, setRestored] = useState(isDirty)
  const discard = () => {
    drafts.drop(store.get, key)
    latest.current = first
    setFields(first)
    setRestored(false)
  }
  return {
    fields,
    dirty: isDirty,
    draft: { isRestored, discard },
    set: (change) => {
      // Two changes may come before the next render, such as a file's text and typing in the meantime.
      const next = { ...latest.current, ...change }
      latest.current = next
      setFields(next)
      drafts.write(store.get, next, key)
    },
    forget: () => drafts.drop(store.get, key),
  }
}
