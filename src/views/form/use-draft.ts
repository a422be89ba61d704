import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import type { Args, Command } from '../../commands/kernel/command.ts'
import { withoutSecrets } from '../../commands/kernel/link/form-path.ts'
import { locationAtom } from '../../state/navigation/location.ts'
import { replaceAddressAtom } from '../../state/navigation/navigate.ts'
import { drafts } from './drafts.ts'
import type { Values } from './values.ts'

/** What to keep the typed values of a command's form by: its address, or its arguments so far; null to keep nothing. */
export type KeptBy = 'address' | 'command' | null

/** Keeps the typed values of a command's form until they are submitted or discarded. */
export function useKept(command: Command, fixed: Args, by: KeptBy) {
  const store = useStore()
  // Includes the query string, so that a link with other values starts with those.
  const [key] = useState(() =>
    by === 'command'
      ? `${command.id} ${JSON.stringify(fixed)}`
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
