import { useAtomValue } from 'jotai'
import type { Role } from '../../api/roles.ts'
import { locationAtom } from '../../state/navigation/location.ts'
import { roleMissingAt } from '../../state/navigation/role-missing.ts'
import { Empty } from '../../ui/layout.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { useJudged } from '../use-judged.ts'

/** Says that something could not be loaded for want of a role, and which one. */
export function RoleMissing({ what }: { readonly what: string }) {
  return escapeInvisible(`Could not load ${what}. ${useRoleMissing()}.`)
}

/** Says in place of a list which role it takes to see it. */
export function RoleNeeded({ title, needed }: { readonly title: string; readonly needed: Role }) {
  return <Empty title={title} line={`${useRoleMissing(needed)}.`} />
}

/** Returns the sentence that says which role the user may lack here. */
export function useRoleMissing(needed: Role | null = null): string {
  const target = useAtomValue(locationAtom)?.named
  return useJudged((client) => roleMissingAt(client, target, needed))
}
