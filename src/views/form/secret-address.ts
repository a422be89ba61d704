import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Command } from '../../commands/kernel/command.ts'
import { withoutSecrets } from '../../commands/kernel/link/form-path.ts'
import { locationAtom } from '../../state/navigation/location.ts'
import { replaceAddressAtom } from '../../state/navigation/navigate.ts'

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
