import type { SiloCreate } from '../../api/generated/checked/parts.ts'
import { needFleet, needSilo } from '../access.ts'
import { type Context, born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid, insufficient } from '../http/problem.ts'
import { add, findSilo, ownSilo, toRead, listOfFleet } from '../lookup.ts'
import type { UserRow } from '../person/rows.ts'
import type { World } from '../world.ts'
import { makeCertificate, withPublicKey } from './certificate.ts'
import { type SiloRow, type SiloWithKeys, authSettingsView, siloView, quotasView } from './rows.ts'
import type { SiloUtilization } from '@oxide/api'
import type { InstanceRow } from '../instance/rows.ts'

export const siloHandlers = {
  /** Omits silos that are not discoverable; those are found only by name or id. */
  siloList: ({ query }, context) => {
    const { silos } = context.world
    needFleet(context, 'viewer')
    const shown = [...silos.rows].filter(({ discoverable }) => discoverable)
    return listed(context, silos.some(shown), query, siloView)
  },

  siloView: ({ path }, context) => siloView(findSilo(context, path.silo, toRead)),

  siloCreate: {
    body: async ({ tlsCertificates, ...silo }: SiloCreate) => ({
      ...silo,
      tlsCertificates: await Promise.all(tlsCertificates.map(withPublicKey)),
    }),
    answer: ({ body }, context) => {
      needFleet(context, 'admin')
      return siloView(makeSilo(context, body))
    },
  },

  siloDelete: ({ path }, context) => {
    needFleet(context, 'admin')
    deleteSilo(context, findSilo(context, path.silo, toRead))
  },

  authSettingsView: (_, context) => authSettingsView(ownSilo(context)),

  authSettingsUpdate: ({ body }, context) => {
    const { world, now } = context
    needSilo(context, 'admin')
    return authSettingsView(world.silos.put({ ...ownSilo(context), ...body, timeModified: now }))
  },
} satisfies Handlers

/** Creates a silo with its quotas, certificates and, if requested, an admin group. */
function makeSilo(context: Context, body: SiloWithKeys): SiloRow {
  const { world } = context
  const { tlsCertificates, ...rest } = body
  const silo = add(world.silos, { ...born(context), ...rest, deviceTokenMaxTtlSeconds: null })
  for (const certificate of tlsCertificates) makeCertificate(context, silo, certificate)
  if (silo.adminGroupName) addAdmins(context, silo, silo.adminGroupName)
  return silo
}

function addAdmins(context: Context, silo: SiloRow, displayName: string): void {
  const { world } = context
  const { id: siloId } = silo
  const group = world.groups.put({ ...born(context), displayName, siloId, memberIds: [] })
  const admins = { identityId: group.id, identityType: 'silo_group', roleName: 'admin' } as const
  world.policies.put({ id: silo.id, roleAssignments: [admins] })
}

/** Deletes a silo with everything that belongs to it. Throws 400 while it contains resources of its users. */
function deleteSilo({ world, actor }: Context, silo: SiloRow): void {
  if (silo.id === actor.user.siloId) throw invalid('Silo to be deleted is that of the current user')
  if (world.projects.under(silo.id).size > 0) {
    throw invalid('Silo to be deleted contains a project')
  }
  for (const { siloId } of world.images.rows) {
    if (siloId === silo.id) throw invalid('Silo to be deleted contains an image')
  }
  for (const user of [...world.users.under(silo.id).rows]) deleteUser(world, user)
  for (const group of [...world.groups.under(silo.id).rows]) {
    forgetIdentity(world, group.id)
    world.groups.remove(group.id)
  }
  for (const table of [world.certificates, world.identityProviders, world.scimTokens]) {
    table.removeAll(table.under(silo.id).rows)
  }
  for (const table of [world.ipPoolLinks, world.subnetPoolLinks]) {
    table.removeAll(table.by('silo', silo.id).rows)
  }
  world.policies.remove(silo.id)
  world.silos.remove(silo.id)
}

/** Deletes a user with their sessions, tokens, keys, roles and memberships. */
export function deleteUser(world: World, user: UserRow): void {
  signOutEverywhere(world, user)
  world.sshKeys.removeAll(world.sshKeys.under(user.id).rows)
  for (const group of [...world.groups.under(user.siloId).rows]) {
    if (!group.memberIds.includes(user.id)) continue
    const memberIds = group.memberIds.filter((id) => id !== user.id)
    world.groups.put({ ...group, memberIds })
  }
  forgetIdentity(world, user.id)
  world.users.remove(user.id)
}

export function signOutEverywhere(world: World, user: UserRow): void {
  for (const table of [world.sessions, world.accessTokens]) {
    table.removeAll(table.under(user.id).rows)
  }
}

function forgetIdentity(world: World, id: string): void {
  for (const policy of [...world.policies.rows]) {
    const roleAssignments = policy.roleAssignments.filter(({ identityId }) => identityId !== id)
    if (roleAssignments.length < policy.roleAssignments.length) {
      world.policies.put({ ...policy, roleAssignments })
    }
  }
}

export const siloQuotaHandlers = {
  systemQuotasList: listOfFleet(({ silos }) => silos, quotasView),

  siloQuotasView: ({ path }, context) => quotasView(findSilo(context, path.silo, toRead)),

  /** Allows a quota below the current use: nothing is taken away, but nothing more can be created. */
  siloQuotasUpdate: ({ path, body }, context) => {
    const { world, now } = context
    needFleet(context, 'collaborator')
    const silo = findSilo(context, path.silo, toRead)
    const quotas = {
      cpus: body.cpus ?? silo.quotas.cpus,
      memory: body.memory ?? silo.quotas.memory,
      storage: body.storage ?? silo.quotas.storage,
    }
    return quotasView(world.silos.put({ ...silo, quotas, timeModified: now }))
  },

  siloUtilizationList: listOfFleet(
    ({ silos }) => silos,
    (silo, { world }) => utilizationOf(world, silo),
  ),

  siloUtilizationView: ({ path }, context) => {
    needFleet(context, 'viewer')
    return utilizationOf(context.world, findSilo(context, path.silo, toRead))
  },

  /** Returns the utilization of the actor's own silo, which all its users may see. */
  utilizationView: (_, { world, actor }) => {
    const capacity = world.silos.get(actor.user.siloId)?.quotas ?? nothing
    return { capacity, provisioned: provisioned(world, actor.user.siloId) }
  },
} satisfies Handlers

const nothing = { cpus: 0, memory: 0, storage: 0 }

function utilizationOf(world: World, { id, name, quotas }: SiloRow): SiloUtilization {
  return { siloId: id, siloName: name, allocated: quotas, provisioned: provisioned(world, id) }
}

/** vCPUs, and bytes of memory and storage. */
type Amounts = { readonly cpus: number; readonly memory: number; readonly storage: number }

/**
 * Returns what a silo uses: vCPUs and memory of instances that are up or starting, and the storage of all disks and
 * snapshots.
 */
export function provisioned(world: World, siloId: string): Amounts {
  let [cpus, memory, storage] = [0, 0, 0]
  for (const project of world.projects.under(siloId).rows) {
    for (const instance of world.instances.under(project.id).rows) {
      if (!holdsHardware(instance)) continue
      cpus += instance.ncpus
      memory += instance.memory
    }
    for (const disk of world.disks.under(project.id).rows) storage += disk.size
    for (const snapshot of world.snapshots.under(project.id).rows) storage += snapshot.size
  }
  return { cpus, memory, storage }
}

/** Throws 507 when the latest write exceeds the silo's quota. */
export function keepWithinQuota(world: World, siloId: string): void {
  const quotas = world.silos.get(siloId)?.quotas
  if (quotas === undefined) return
  const used = provisioned(world, siloId)
  const limits = [
    ['CPU', 'vCPUs', used.cpus, quotas.cpus],
    ['Memory', 'memory', used.memory, quotas.memory],
    ['Storage', 'storage', used.storage, quotas.storage],
  ] as const
  for (const [limit, what, amount, quota] of limits) {
    if (amount <= quota) continue
    throw insufficient(`${limit} limit exceeded: not enough ${what} left in the silo's quota`)
  }
}

/** True if an instance occupies hardware. Stopped and failed ones keep only their disks and addresses. */
function holdsHardware({ runState }: InstanceRow): boolean {
  return runState !== 'stopped' && runState !== 'failed' && runState !== 'destroyed'
}
