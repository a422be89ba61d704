import type { QueryClient } from '@tanstack/query-core'
import { atom } from 'jotai/vanilla'
import type { CurrentUser } from '@oxide/api'
import { ApiError } from '../../api/http/errors.ts'
import { untyped } from '../../api/operation.ts'
import { siloView } from '../../api/generated/reads/system-silos.ts'
import { type Assignment, policy } from '../../api/policy.ts'
import {
  eitherOf,
  inProjects,
  judge,
  partsOf,
  type Role,
  roleSentence,
  type Verdict,
} from '../../api/roles.ts'
import { fetchAtom, peek, queryClientAtom } from '../cache/query.ts'
import { keyOf, read, type Read } from '../cache/read.ts'
import { sessionReads } from './route-data.ts'

/** The project or silo that a command names; the user's own silo by default. */
export type Where = { readonly project?: string; readonly silo?: string }

/**
 * Explains which role the user lacks, in the words of every door; null if they have it, or if no policy that they may
 * read tells.
 */
export function roleRefusal(client: QueryClient, role: Role | null, where: Where): string | null {
  if (role === null) return null
  if (verdictOn(client, role, where) === 'lacks') return roleWording(client, role, where)
  return isSignedOut(client) ? 'Sign in first' : null
}

/** True if the control plane has said that it knows no session. */
function isSignedOut(client: QueryClient): boolean {
  const { data, error } = client.getQueryState(keyOf(sessionReads[0])) ?? {}
  return data === undefined && error instanceof ApiError && error.status === 401
}

/** Says which role is needed, and where. */
export function roleWording(client: QueryClient, role: Role, where: Where): string {
  const me = peek(client, sessionReads[0])
  const [scope] = partsOf(role)
  // Nobody has a role of their own in another silo: what counts there is the fleet.
  if (scope === 'silo' && me !== undefined && !isOwnSilo(me, where)) {
    return roleSentence('fleet collaborator', null)
  }
  return roleSentence(role, (scope === 'silo' ? me?.siloName : where.project) ?? null)
}

/** True if the user has a role, judged by what the cache holds. */
export function verdictOn(client: QueryClient, role: Role, where: Where): Verdict {
  const me = peek(client, sessionReads[0])
  if (me === undefined) return 'unknown'
  const [scope, needed] = partsOf(role)
  if (scope === 'fleet') return inFleet(client, me, needed)
  if (scope === 'silo') {
    // The fleet's collaborators administer silos, but nothing inside them.
    const above = needed === 'admin' ? inFleet(client, me, 'collaborator') : 'lacks'
    return isOwnSilo(me, where) ? eitherOf(inSilo(client, me, needed), above) : above
  }
  const silo = rolesIn(client, me, SILO)?.map(inProjects)
  return me.siloAdmin
    ? 'has'
    : judge(needed, [silo, rolesIn(client, me, projectPolicy(where.project))])
}

function inFleet(client: QueryClient, me: CurrentUser, needed: string): Verdict {
  if (!me.fleetViewer) return 'lacks'
  if (needed === 'viewer') return 'has'
  const silo = rolesIn(client, me, SILO)
  const mapped = peek(client, ownSilo(me))?.mappedFleetRoles
  // A role in the silo confers what the weaker ones confer, too.
  const conferred =
    silo &&
    mapped &&
    Object.entries(mapped).flatMap(([role, roles]) => (judge(role, [silo]) === 'has' ? roles : []))
  return judge(needed, [rolesIn(client, me, FLEET), conferred])
}

function inSilo(client: QueryClient, me: CurrentUser, needed: string): Verdict {
  // A control plane that does not say is not second-guessed.
  if ((me.siloAdmin as boolean | undefined) ?? true) return 'has'
  return needed === 'admin' ? 'lacks' : judge(needed, [rolesIn(client, me, SILO)])
}

function isOwnSilo({ siloId, siloName }: CurrentUser, { silo = siloName }: Where): boolean {
  return silo === siloName || silo === siloId
}

/** Returns the roles that a policy gives the user or their groups; undefined if not all of them are known. */
function rolesIn(
  client: QueryClient,
  me: CurrentUser,
  of: Read<Policy> | null,
): readonly string[] | undefined {
  const assigned = of === null ? undefined : peek(client, of)?.roleAssignments
  const groups = peek(client, sessionReads[1])
  const held = assigned?.filter(
    ({ identityId: id }) => id === me.id || groups?.items.some((group) => group.id === id) === true,
  )
  return groups === undefined || groups.nextPage != null
    ? undefined
    : held?.map((one) => one.roleName)
}

/** Milliseconds for which a policy that was read, or could not be, is not asked for again. */
const RECENT = 30_000

/**
 * Reads the policies that still decide on a role; null if none does. Never rejects.
 * @param fresh how long a policy counts as known; what only shows a refusal early reads each once per session
 */
export const learnRoleAtom = atom(
  null,
  (get, set, role: Role | null, where: Where, fresh: number = RECENT): Promise<void> | null => {
    if (role === null) return null
    const client = get(queryClientAtom)
    const next = () => {
      if (verdictOn(client, role, where) === 'has') return []
      return stagesOf(client, role, where).find((stage) => !stage.every(isRecent)) ?? []
    }
    const isRecent = (one: Read) => {
      const state = client.getQueryState(keyOf(one))
      if (state === undefined) return false
      // A session belongs to one user.
      if (one === sessionReads[0] && state.data !== undefined) return true
      const isWithin = (at: number) => at > 0 && Date.now() - at < fresh
      return (
        isWithin(state.errorUpdatedAt) || (!state.isInvalidated && isWithin(state.dataUpdatedAt))
      )
    }
    const learn = async (): Promise<void> => {
      const reads = next()
      if (reads.length === 0) return
      await Promise.allSettled(
        reads.filter((one) => !isRecent(one)).map((one) => set(fetchAtom, one)),
      )
      await learn()
    }
    return next().length === 0 ? null : learn()
  },
)

/** Returns the reads that can decide, those of each stage together. */
function stagesOf(client: QueryClient, role: Role, where: Where): readonly (readonly Read[])[] {
  const [scope, needed] = partsOf(role)
  const me = peek(client, sessionReads[0])
  if (me === undefined) return [[sessionReads[0]]]
  const fleet = me.fleetViewer
    ? [
        [sessionReads[1], FLEET],
        [SILO, ownSilo(me)],
      ]
    : []
  if (scope === 'fleet') return needed === 'viewer' ? [] : fleet
  if (scope === 'silo') return needed === 'admin' ? fleet : [[sessionReads[1], SILO]]
  const project = projectPolicy(where.project)
  return [[sessionReads[1], SILO, ...(project === null ? [] : [project])]]
}

type Policy = { readonly roleAssignments: readonly Assignment<string>[] }

const EXPECTED = 'the control plane judges what is not known here'

/**
 * Reads a policy under an id of its own: what pages show of it is completed with the names of its users, which would
 * take far more calls.
 */
function rolesOf(id: string, route: `GET /${string}`) {
  return untyped<object, Policy>(id, route, policy)
}

const FLEET = read(rolesOf('systemPolicyRoles', 'GET /v1/system/policy'), {}, EXPECTED)
const SILO = read(rolesOf('policyRoles', 'GET /v1/policy'), {}, EXPECTED)
const PROJECT = rolesOf('projectPolicyRoles', 'GET /v1/projects/{project}/policy')

function projectPolicy(project: string | undefined): Read<Policy> | null {
  return project === undefined ? null : read(PROJECT, { path: { project } }, EXPECTED)
}

function ownSilo({ siloName: silo }: CurrentUser) {
  return read(siloView, { path: { silo } }, EXPECTED)
}
