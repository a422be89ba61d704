import { useRef, useState } from 'react'
import type { Restored } from './draft-notice.tsx'
import { useStore } from 'jotai'
import * as v from 'valibot'
import { locationAtom } from '../../state/navigation/location.ts'
import { isSame } from '../../state/same.ts'
import { drafts } from './drafts.ts'

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
