import { atom } from 'jotai/vanilla'
import { splitAddress, targetAt } from '../../../state/navigation/location.ts'
import { formRouteOf, withoutSecrets } from './form-path.ts'
import { knownCommandsAtom, loadCommandsAtom } from '../registry.ts'
import { linkShown } from './shown.ts'

/**
 * Returns the address to come back to after signing in, without the secrets in it: it stays in the address bar and in the
 * history for as long as nobody signs in. Drops the whole query if the code that knows the secrets cannot be loaded.
 */
export const returnAddressAtom = atom(null, async (get, set, address: string): Promise<string> => {
  const { path, search } = splitAddress(address)
  if (search === '') return address
  try {
    await set(loadCommandsAtom)
  } catch {
    return path
  }
  const shown = linkShown(get, address)
  const target = targetAt(shown)
  const form =
    target.kind === 'page' &&
    get(knownCommandsAtom).find((command) => formRouteOf(command) === target.id)
  return form === undefined || form === false ? shown : withoutSecrets(form, shown)
})
