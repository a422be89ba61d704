import { useAtomValue } from 'jotai'
import type { Role } from '../api/roles.ts'
import { locationAtom } from '../state/navigation/location.ts'
import { roleMissingAt } from '../state/navigation/role-missing.ts'
import { useJudged } from './use-judged.ts'

/** Returns the sentence that says which role the user may lack here. */
export function useRoleMissing(needed: Role | null = null): string {
  const address = useAtomValue(locationAtom)?.address ?? '/'
  return useJudged((client) => roleMissingAt(client, address, needed))
}
