import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { Args, Command } from '../../commands/kernel/command.ts'
import { printLine } from '../../commands/kernel/line/print.ts'
import { withoutSecrets } from '../../commands/kernel/link/form-path.ts'
import { locationAtom } from '../../state/navigation/location.ts'
import { replaceAddressAtom } from '../../state/navigation/navigate.ts'
import { isSame } from '../../state/same.ts'
import type { Restored } from './draft-notice.tsx'
import { isRecord } from '../../api/shape.ts'
import { stored } from '../../state/stored.ts'
import type { Values } from './values.ts'

/** The typed values of a form, by address or command, so that a reload or a sign-in loses nothing. */
export const drafts = stored<Values | null>({
  key: 'rackline-draft',
  area: 'tab',
  owner: 'user',
  parse: (kept) => (isRecord(kept) ? { ...kept } : null),
})

export type Draft<Fields> = {
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

/** What to keep the typed values of a command's form by: its address, or its line so far; null to keep nothing. */
export type KeptBy = 'address' | 'command' | null

/** Keeps the typed values of a command's form until they are submitted or discarded. */
export function useKept(command: Command, fixed: Args, by: KeptBy) {
  const store = useStore()
  // Includes the query string, so that a link with other values starts with those.
  const [key] = useState(() =>
    by === 'command'
      ? printLine(command, fixed)
      : withoutSecrets(command, store.get(locationAtom)?.address ?? ''),
  )
  const drop = () => by !== null && drafts.drop(store.get, key)
  return {
    read: () => (by === null ? null : drafts.read(store.get, key)),
    write: (typed: Values) => {
      if (Object.keys(typed).length === 0) drop()
      else if (by !== null) drafts.write(store.get, typed, key)
    },
    drop,
  }
}

/** Takes the secrets of a page's form out of the address. The form ignores them. */
export function useSecretAddress(command: Command): void {
  const location = useAtomValue(locationAtom)
  const replace = useSetAtom(replaceAddressAtom)
  useEffect(() => {
    if (location === null) return
    const address = withoutSecrets(command, location.address)
    if (address !== location.address) replace({ from: location, address })
  }, [command, location, replace])
}
