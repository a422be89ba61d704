import type { FleetRole, ProjectRole, SiloRole } from '@oxide/api'
import { byStrength } from './policy.ts'

/** A role in the fleet, in a silo or in a project, such as `silo admin`. It includes the weaker ones there. */
export type Role = `fleet ${FleetRole}` | `silo ${SiloRole}` | `project ${ProjectRole}`

export type Scope = 'fleet' | 'silo' | 'project'

/** Whether the policies give a user a role: there, missing, or not readable. */
export type Verdict = 'has' | 'lacks' | 'unknown'

/** Splits a role into where it is held and what it is called. */
export function partsOf(role: Role): readonly [Scope, SiloRole] {
  const [scope, name] = role.split(' ')
  return [scope as Scope, name as SiloRole]
}

/**
 * Judges roles that are held in one place.
 * @param held undefined for a source that cannot be read
 */
export function judge(needed: string, held: readonly (readonly string[] | undefined)[]): Verdict {
  const known = held.flatMap((roles) => roles ?? [])
  if (known.some((role) => NAMES.has(role) && byStrength(role, needed) <= 0)) return 'has'
  // A newer control plane may have roles that allow more than we can tell.
  const isWhole = held.every((roles) => roles?.every((role) => NAMES.has(role)))
  return isWhole ? 'lacks' : 'unknown'
}

export function eitherOf(one: Verdict, other: Verdict): Verdict {
  if (one === 'has' || other === 'has') return 'has'
  return one === 'lacks' && other === 'lacks' ? 'lacks' : 'unknown'
}

/** Returns the role that a silo's role gives in each of its projects. Roles in the fleet give none. */
export function inProjects(role: string): string {
  return role === 'collaborator' ? 'admin' : role
}

const NAMES: ReadonlySet<string> = new Set<SiloRole>([
  'admin',
  'collaborator',
  'limited_collaborator',
  'viewer',
])

/**
 * Says which role is missing, and where.
 * @param where the name of the silo or project; null if it is not known
 */
export function roleSentence(role: Role, where: string | null): string {
  const [scope, name] = partsOf(role)
  const place = scope === 'fleet' || where === null ? `the ${scope}` : `${scope} ${where}`
  return `Needs the ${name.replaceAll('_', ' ')} role on ${place}`
}
