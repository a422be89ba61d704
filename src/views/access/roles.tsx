import { byStrength } from '../../api/policy.ts'
import type { Holder } from '../../state/nouns/both/access.ts'
import { Pill, type Tone, toneOf } from '../../ui/text/value.tsx'
import { Overflow } from '../../ui/text/overflow.tsx'

const TONES: Readonly<Record<string, Tone>> = {
  admin: 'default',
  collaborator: 'purple',
  limited_collaborator: 'purple',
  viewer: 'blue',
}

/** Shows a role with its level: `silo.admin`. */
export function RolePill({ level, role }: { level: string; role: string }) {
  return <Pill tone={toneOf(TONES, role)}>{`${level}.${role}`}</Pill>
}

/** Shows the strongest role of an identity, given here or inherited, and the number of others. */
export function Roles({ level, holder }: { level: string; holder: Holder }) {
  const roles = [
    ...holder.roles.map((role) => ({ level, role })),
    ...holder.inherited.map((role) => ({ level: 'silo', role })),
  ].toSorted((one, other) => byStrength(one.role, other.role))
  const drawn = (_: string, at: number) => pillOf(roles[at])
  return (
    <Overflow
      title="Other roles"
      items={roles.map((one) => `${one.level}.${one.role}`)}
      draw={drawn}
    />
  )
}

function pillOf(one: { readonly level: string; readonly role: string } | undefined) {
  return one === undefined ? null : <RolePill {...one} />
}
