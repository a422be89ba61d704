import { siloPolicyView } from '../../../api/generated/reads/system-silos-policy.ts'
import { projectPolicyView } from '../../../api/generated/reads/projects-policy.ts'
import { policyView } from '../../../api/generated/reads/silos-policy.ts'
import { systemPolicyView } from '../../../api/generated/reads/policy.ts'
import { type Assignment, rolesOf } from '../../../api/policy.ts'
import type { Words } from '../../define-noun.ts'
import { memberNoun } from '../../member-noun.ts'
import type { Names, NounRecord, Page } from '../../noun.ts'
import { type Also, read, type Read } from '../../cache/read.ts'
import { allIdentities, identitiesCalled, identitiesIn, type Identity, nameIn } from './identity.ts'
import { siloIdentity } from './silo-user.ts'

declare module '../../noun.ts' {
  interface Items {
    projectAccess: Holder
    siloAccess: Holder
    fleetAccess: Holder
    systemSiloAccess: Holder
  }
}

/** The nouns of role holders, by the level of the roles. */
export type AccessNoun = 'projectAccess' | 'siloAccess' | 'fleetAccess' | 'systemSiloAccess'

/** A user or a group that holds a role. */
export type Holder = Identity & {
  /** The roles given here, strongest first; none if all are inherited. */
  readonly roles: readonly string[]
  /** The roles in the silo, which also hold in its projects. */
  readonly inherited: readonly string[]
}

/** Shown for those whose names cannot be read. */
const NAMELESS = 'ids are shown in place of names'

/**
 * The policy of the silo, with the names of its role holders. Every read of it is this one: the cache holds one answer,
 * and what one page reads without the names would be missing on the next.
 */
export const siloPolicy = completed(read(policyView, {}), undefined, undefined)

export const siloAccess = accessNoun('siloAccess', {
  cli: 'console access',
  one: 'silo role',
  policy: () => siloPolicy,
})

/** The same for a project, which can be shown without it. */
export const inheritedPolicy = {
  ...siloPolicy,
  expected: 'roles inherited from the silo are left out',
}

export const projectAccess = accessNoun('projectAccess', {
  cli: 'console project access',
  one: 'project role',
  within: 'project',
  policy: ({ project = '' }) => read(projectPolicyView, { path: { project } }),
  above: inheritedPolicy,
})

export const fleetAccess = accessNoun('fleetAccess', {
  cli: 'console system access',
  one: 'fleet role',
  role: 'fleet viewer',
  policy: () => read(systemPolicyView, {}),
})

/** The policy of any silo, as an operator sees it. */
export const systemSiloAccess = accessNoun('systemSiloAccess', {
  cli: 'console silo access',
  one: 'role in a silo',
  many: 'roles in a silo',
  within: 'silo',
  policy: ({ silo = '' }) => read(siloPolicyView, { path: { silo } }),
  people: siloIdentity,
})

type Policy = { readonly roleAssignments: readonly Assignment<string>[] }

type Given = Words<Holder> & {
  readonly policy: (names: Names) => Read<Policy>
  /** The policy whose roles hold here too. */
  readonly above?: Read<Policy>
  /** The identities whose names are shown; users and groups of the user's own silo by default. */
  readonly people?: NounRecord<Identity>
}

/** Builds the noun of a policy's role holders. The API only reads and replaces the whole policy. */
function accessNoun(noun: AccessNoun, { policy, above, people, ...words }: Given) {
  return memberNoun(noun, {
    ...words,
    whole: (names) => completed(policy(names), above, people?.list(names)),
    members: holdersIn,
    about: ({ identityType, roles }) => [
      identityType === 'silo_group' ? 'Group' : null,
      roles.join(', '),
    ],
  })
}

type Completed = Policy & {
  readonly identities?: readonly Identity[]
  readonly above?: readonly Assignment<string>[]
}

/** A policy holds ids only, so the names come from the lists of users and groups, where those can be read. */
function completed(
  policy: Read<Policy>,
  above: Read<Policy> | undefined,
  people: Read<Page<Identity>> | undefined,
): Read<Completed> {
  const directory = { ...allIdentities(), expected: NAMELESS }
  return {
    ...policy,
    complete: async (given, also) => {
      const listed =
        people === undefined
          ? also(directory).then((all) => ({ items: identitiesIn(all), isCut: all.isCut === true }))
          : also({ ...people, expected: NAMELESS }).then(({ items }) => ({ items, isCut: false }))
      const [answer, { items, isCut }, inherited] = await Promise.all([
        given,
        listed.catch(() => ({ items: none(), isCut: false })),
        above === undefined ? [] : also(above).then((of) => of.roleAssignments, none),
      ])
      const assigned = [...(answer as Policy).roleAssignments, ...inherited]
      return {
        ...Object(answer),
        identities: isCut ? await completedWith(items, assigned, also) : items,
        above: inherited,
      }
    },
  }
}

/** Reads at most this many identities one by one. */
const MOST_ASKED = 50

/** Adds role holders that are in no list, because it was cut off before them. */
async function completedWith(
  identities: readonly Identity[],
  assigned: readonly Assignment<string>[],
  also: Also,
): Promise<readonly Identity[]> {
  const listed = new Set(identities.map(({ id }) => id))
  const missed = new Map(
    assigned
      .filter(({ identityId }) => !listed.has(identityId))
      .map(({ identityId: id, identityType }) => [id, { id, identityType }]),
  )
  const names = new Set(identities.map(({ name }) => name))
  const found = await identitiesCalled(also, [...missed.values()].slice(0, MOST_ASKED))
  // Leaves out identities with the name of someone in the list, so that no one can pass for them.
  return [...identities, ...found.filter(({ name }) => !names.has(name))]
}

function none(): readonly [] {
  return []
}

/** Sorts users before groups, then by name. */
function holdersIn({ roleAssignments, identities = [], above = [] }: Completed): readonly Holder[] {
  const all = [...roleAssignments, ...above]
  const ids = [...new Set(all.map(({ identityId }) => identityId))]
  return ids
    .map((id) => ({
      id,
      name: nameIn(identities, id),
      identityType: all.find(({ identityId }) => identityId === id)?.identityType ?? 'silo_user',
      roles: rolesOf(roleAssignments, id),
      inherited: rolesOf(above, id),
    }))
    .toSorted(
      (one, other) =>
        Number(one.identityType === 'silo_group') - Number(other.identityType === 'silo_group') ||
        one.name.localeCompare(other.name),
    )
}
