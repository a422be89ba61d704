import type { SiloRole } from '@oxide/api'
import { currentUserView } from '../../api/generated/reads/current-user-me.ts'
import { assigning, byStrength, revoking } from '../../api/policy.ts'
import type { Role as NeededRole } from '../../api/roles.ts'
import { namesIn, type Noun, nouns, recordOf } from '../../state/nouns.ts'
import type { AccessNoun, Holder } from '../../state/nouns/both/access.ts'
import { read } from '../../state/cache/read.ts'
import type { RouteId } from '../../state/routes.ts'
import type { Args } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import { choice, ref } from '../kernel/params.ts'
import type { Params } from '../kernel/param.ts'
import { goTo } from '../plain.ts'
import { changePolicy, type PolicyCalls } from './change.ts'

type Scope<Role extends SiloRole> = {
  readonly noun: AccessNoun
  /** The level of the roles: `project`, `silo`, `fleet`. */
  readonly level: string
  /** The level in titles, if `level` is ambiguous. */
  readonly spoken?: string
  /** The noun of the identities that get roles; users and groups of the user's own silo by default. */
  readonly people?: 'identity' | 'siloIdentity'
  /** The roles, weakest first, and what each allows. */
  readonly roles: readonly Role[]
  readonly hints: Readonly<Record<Role, string>>
  readonly calls: PolicyCalls<Role>
  /** The role that changing the policy needs. */
  readonly needs: NeededRole
  /** The page that lists who holds roles. */
  readonly list: RouteId
  /** Set to skip the notice after adding or changing a role, because the list shows it. */
  readonly quiet?: boolean
  /** Other nouns that show these roles. */
  readonly alsoRefresh?: readonly Noun[]
}

/** The names of the roles for people. */
const ROLE_LABELS: Readonly<Record<SiloRole, string>> = {
  viewer: 'Viewer',
  limited_collaborator: 'Limited collaborator',
  collaborator: 'Collaborator',
  admin: 'Admin',
}

/** Makes the commands that give, change and take the roles of a policy. */
export function accessCommands<Role extends SiloRole>(scope: Scope<Role>) {
  const { noun, level, list, calls, spoken: of = level, people = 'identity' } = scope
  const { quiet = false } = scope
  const record = () => recordOf(noun)
  const outer = (): Params => {
    const { within } = record()
    return within === null ? {} : { [within]: ref(within) }
  }
  const role = choice(`${level.charAt(0).toUpperCase()}${level.slice(1)} role`, scope.roles, {
    labels: ROLE_LABELS,
    hints: scope.hints,
  })
  const oneOf = (): Params => ({ [noun]: ref(noun, { label: 'User or group' }), ...outer() })
  const holders = (args: Args) => nouns[noun].list(namesIn(args))
  const subjects = (args: Args) => ({ holders: holders(args), me: read(currentUserView, {}) })
  const roleIn = (args: Args): Role | undefined => scope.roles.find((one) => one === args['role'])
  const meant = (args: Args, items: readonly Holder[]): Holder | undefined =>
    items.find(({ id, name }) => [id, name].some((one) => one === args[noun]))
  const held = (args: Args, items: readonly Holder[]) => {
    const found = meant(args, items)
    return found !== undefined && found.roles.length > 0 ? found : undefined
  }
  /** Returns a reason if no role is held here: only inherited ones, or none. */
  const roleless = (args: Args, items: readonly Holder[], inherited: string) => {
    if (held(args, items) !== undefined) return null
    return meant(args, items) === undefined
      ? `${String(args[noun])} has no ${level} role`
      : inherited
  }
  const about = (args: Args, seen: readonly Holder[] | undefined) => ({
    calls,
    many: record().many,
    names: namesIn(args),
    seen,
  })
  const refresh = [noun, ...(scope.alsoRefresh ?? [])]
  const place = level === 'fleet' ? 'the fleet' : `this ${level}`
  const title = of === level ? `Change ${level} role` : `Change role in ${of}`
  /** True if users are about to give themselves a weaker role. */
  const isOwnLess = (args: Args, items: readonly Holder[], { id }: { readonly id: string }) => {
    const holder = held(args, items)
    const [strongest] = holder?.roles ?? []
    return holder?.id === id && byStrength(strongest ?? '', String(args['role'])) < 0
  }

  const add = define(() => ({
    id: `${record().cli} add`,
    role: scope.needs,
    verb: 'Add user or group',
    title: `Add user or group to ${of}`,
    params: { identity: ref(people), role, ...outer() },
    subject: (args: Args) => ({
      holders: holders(args),
      identity: nouns[people].view({ ...namesIn(args), [people]: args['identity'] }),
    }),
    refused: ({ holders: { items }, identity }) =>
      items.some(({ id, roles }) => id === identity.id && roles.length > 0)
        ? `${identity.name} already has a ${level} role`
        : null,
    run: async (api, args, { seen }) => {
      const roleName = roleIn(args)
      if (roleName === undefined) return
      const { id: identityId, identityType } = seen.identity
      await changePolicy(api, about(args, seen.holders.items), (assignments) =>
        assigning(assignments, { identityId, identityType, roleName }),
      )
    },
    done: (args) => ({ say: 'Role assigned', quiet, refresh, ...goTo(list, args) }),
    wording: { failed: 'Could not assign role' },
    key: 'c',
    keywords: [
      'grant',
      'assign',
      'permission',
      'access',
      'new',
      'invite',
      'share',
      'make',
      'give',
      'promote',
    ],
  }))

  const change = define(() => ({
    id: `${record().cli} update`,
    role: scope.needs,
    verb: 'Change role',
    title,
    params: { ...oneOf(), role },
    subject: subjects,
    refused: ({ holders: { items } }, args) =>
      roleless(args, items, "You don't have permission to change this user's role"),
    suggest: ({ holders: { items } }, args) => {
      const [strongest] = meant(args, items)?.roles ?? []
      const known = scope.roles.find((one) => one === strongest)
      return known === undefined ? {} : { role: known }
    },
    wording: ({ holders: all, me }, args) => ({
      failed: 'Could not update role',
      heading:
        all !== undefined && me !== undefined && isOwnLess(args, all.items, me)
          ? 'Lower your own role'
          : title,
    }),
    confirm: ({ holders: { items }, me }, args) =>
      isOwnLess(args, items, me)
        ? `You will be ${spoken(args['role'])} of ${place} instead of ${held(args, items)?.roles.map(spoken).join(' and ')}. You may no longer be able to manage access to it, and only someone else could give the role back to you.`
        : null,
    run: async (
      api,
      args,
      {
        seen: {
          holders: { items },
        },
      },
    ) => {
      const [holder, roleName] = [held(args, items), roleIn(args)]
      if (holder === undefined || roleName === undefined) return
      const { id: identityId, identityType } = holder
      await changePolicy(api, about(args, items), (assignments) =>
        assigning(assignments, { identityId, identityType, roleName }),
      )
    },
    done: (args) => ({ say: 'Role updated', quiet, refresh, ...goTo(list, args) }),
    key: 'e',
    keywords: ['edit', 'permission', 'access', 'promote', 'demote'],
  }))

  const remove = define(() => ({
    id: `${record().cli} delete`,
    role: scope.needs,
    params: oneOf(),
    subject: subjects,
    refused: ({ holders: { items } }, args) =>
      roleless(args, items, "You don't have permission to delete this user"),
    confirm: ({ holders: { items }, me }, args) => {
      const { id, name = '', roles = [] } = held(args, items) ?? {}
      const [strongest] = scope.roles.filter((one) => roles.includes(one)).toReversed()
      const could = strongest === undefined ? '' : scope.hints[strongest].replace(/^Can /, '')
      const lost = `${name} will lose the ${roles.map(spoken).join(' and ')} role for ${place}, and can no longer ${could || 'use it'} unless another role allows it.`
      return id === me.id ? `${lost} This will remove your own ${level} access.` : lost
    },
    danger: 'destroys',
    run: async (
      api,
      args,
      {
        seen: {
          holders: { items },
        },
      },
    ) => {
      const holder = held(args, items)
      if (holder === undefined) return
      await changePolicy(api, about(args, items), (assignments) => revoking(assignments, holder.id))
    },
    wording: {
      heading: 'Delete role assignment',
      failed: 'Could not delete role assignment',
    },
    done: (args) => ({ say: 'Access removed', refresh, ...goTo(list, args) }),
    key: 'd',
    bulk: true,
    keywords: [
      'remove',
      'revoke',
      'permission',
      'access',
      'user',
      'kick',
      'revoke access',
      'remove access',
    ],
  }))

  return { add, change, remove, all: [add, change, remove] } as const
}

function spoken(role: string): string {
  return role.replaceAll('_', ' ')
}
