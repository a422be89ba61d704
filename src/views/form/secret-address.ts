import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Command } from '../../commands/kernel/command.ts'
import { dashed } from '../../commands/kernel/flags.ts'
import { locationAtom, splitAddress } from '../../state/navigation/location.ts'
import { replaceAddressAtom } from '../../state/navigation/navigate.ts'

/** Drops a command's secrets from an address: the address bar, the history and the key of a draft would keep them. */
export function withoutSecrets({ params }: Command, address: string): string {
  const { path, search } = splitAddress(address)
  const query = new URLSearchParams(search)
  const secrets = Object.keys(params).filter(
    (name) => params[name]?.kind === 'secret' && query.has(dashed(name)),
  )
  if (secrets.length === 0) return address
  for (const name of secrets) query.delete(dashed(name))
  return query.size === 0 ? path : `${path}?${query.toString()}`
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
