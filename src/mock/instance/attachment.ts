import type { ExternalIp, InstanceNetworkInterface, SiloRole } from '@oxide/api'
import { type InstanceAction, diskRefusal, instanceRefusal } from '../../api/rules.ts'
import { isUuid } from '../../api/valid/id.ts'
import { versionOf } from '../address.ts'
import { type Context, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { failOnPurpose, invalid, unknownName, unspecified } from '../http/problem.ts'
import { findBeside, findIn, findInstance, needVisible, noSelector, renamed } from '../lookup.ts'
import { giveEphemeral, giveSnat } from '../network/floating-ip.ts'
import { attachDisk, mustBeAttachable } from '../storage/disk.ts'
import { instanceOf } from '../storage/rows.ts'
import { mostDisks } from './create.ts'
import { addInterface, checkTransit, primaryOf, versionsOf, withTransit } from './private-ip.ts'
import type { InstanceRow } from './rows.ts'

export const instanceDiskHandlers = {
  instanceDiskList: (args, context) => {
    const instance = findInstance(context, args, 'viewer')
    const disks = context.world.disks.by('instance', instance.id)
    return listed(context, disks, args.query)
  },

  instanceDiskAttach: (args, context) => {
    const { world } = context
    const instance = findInstance(context, args, 'limited_collaborator')
    const disk = findBeside(context, world.disks, args.body.disk, instance, 'disk')
    if (instanceRefusal('attachDisk', instance.runState) !== null) {
      throw invalid('Cannot attach disk to instance that is not stopped')
    }
    mustBeAttachable(disk)
    if (world.disks.by('instance', instance.id).size >= mostDisks) {
      throw invalid(`Cannot attach more than ${mostDisks} disks to an instance`)
    }
    return attachDisk(context, disk, instance)
  },

  instanceDiskDetach: (args, context) => {
    const { world, now } = context
    const instance = findInstance(context, args, 'limited_collaborator')
    const disk = findBeside(context, context.world.disks, args.body.disk, instance, 'disk')
    if (instanceRefusal('detachDisk', instance.runState) !== null) {
      throw invalid('Can only detach disk from instance that is creating, stopped, or failed')
    }
    const here = instanceOf(disk.state) === instance.id
    if (!here || diskRefusal('detach', disk.state.state) !== null) {
      throw invalid('Can only detach disk that is attached')
    }
    if (instance.bootDiskId === disk.id) {
      throw invalid('Boot disk must be unset before it can be detached')
    }
    return world.disks.put({ ...disk, state: { state: 'detached' }, timeModified: now })
  },

  /** Returns everything at once: this list has no pages. */
  instanceExternalIpList: (args, context) => {
    const { world } = context
    const { id } = findInstance(context, args, 'viewer')
    const floating = world.floatingIps.by('instance', id).sorted('name').rows
    const ephemeral = world.ephemeralIps.under(id).sorted('id').rows
    const snat = world.snatIps.under(id).sorted('id').rows
    const items: ExternalIp[] = [
      ...floating.map((address) => ({ ...address, kind: 'floating' as const })),
      ...ephemeral.map(({ ip, ipPoolId }) => ({ ip, ipPoolId, kind: 'ephemeral' as const })),
      ...snat.map(({ id: _, instanceId: __, ...block }) => ({ ...block, kind: 'snat' as const })),
    ]
    return { items, nextPage: null }
  },

  instanceEphemeralIpAttach: (args, context) => {
    const { world } = context
    const instance = findInstance(context, args, 'limited_collaborator')
    const primary = primaryOf(world, instance.id)
    const address = giveEphemeral(context, instance, primary, args.body.poolSelector)
    const { ip, ipPoolId } = address
    failOnPurpose('ephemeral IP attach', world.ipPools.get(ipPoolId)?.name ?? '')
    return { kind: 'ephemeral' as const, ip, ipPoolId }
  },

  instanceEphemeralIpDetach: (args, context) => {
    const { ephemeralIps } = context.world
    const instance = findInstance(context, args, 'limited_collaborator')
    const { ipVersion: version } = args.query
    const held = ephemeralIps.under(instance.id).sorted('id').rows
    if (version === undefined && new Set(held.map(({ ip }) => versionOf(ip))).size > 1) {
      throw invalid('ip_version is required: the instance has ephemeral IPs of both versions')
    }
    const address = held.find(({ ip }) => version === undefined || versionOf(ip) === version)
    if (address === undefined) throw unknownName('ephemeral IP of instance', instance.name)
    ephemeralIps.remove(address.id)
  },
} satisfies Handlers

export const networkInterfaceHandlers = {
  instanceNetworkInterfaceList: ({ query }, context) => {
    const { id } = findOn(context, query.instance, query.project)
    return listed(context, context.world.networkInterfaces.under(id), query)
  },

  instanceNetworkInterfaceView: (args, context) => find(context, args).nic,

  instanceNetworkInterfaceCreate: ({ query, body }, context) => {
    const instance = findOn(context, query.instance, query.project, 'limited_collaborator')
    mustBeStopped(instance, 'addNetworkInterface')
    const nic = addInterface(context, instance, body)
    if (nic.primary && context.world.snatIps.under(instance.id).size === 0) {
      giveSnat(context, instance, nic)
    }
    return nic
  },

  instanceNetworkInterfaceUpdate: (args, context) => {
    const { world, now } = context
    const { nic, instance } = find(context, args, 'limited_collaborator')
    mustBeStopped(instance, 'editNetworkInterface')
    const { body } = args
    const after = renamed(context, world.networkInterfaces, nic, body)
    checkTransit(body.transitIps, versionsOf(nic))
    if (body.primary && !nic.primary) {
      for (const other of [...world.networkInterfaces.under(instance.id).rows]) {
        if (other.primary)
          world.networkInterfaces.put({ ...other, primary: false, timeModified: now })
      }
    }
    return world.networkInterfaces.put({
      ...after,
      primary: nic.primary || body.primary,
      ipStack: withTransit(nic, body.transitIps),
    })
  },

  /** Deletes the primary interface only when it is the last one. */
  instanceNetworkInterfaceDelete: (args, context) => {
    const { networkInterfaces } = context.world
    const { nic, instance } = find(context, args, 'limited_collaborator')
    mustBeStopped(instance, 'deleteNetworkInterface')
    if (nic.primary && networkInterfaces.under(instance.id).size > 1) {
      throw invalid(
        'The primary interface may not be deleted while secondary interfaces are attached',
      )
    }
    networkInterfaces.remove(nic.id)
  },
} satisfies Handlers

type NicArgs = {
  path: { interface: string }
  query: { instance?: string; project?: string }
}

type Found = { nic: InstanceNetworkInterface; instance: InstanceRow }

/** Finds an interface: by id alone, or by name with its instance. */
function find(context: Context, { path, query }: NicArgs, needed: SiloRole = 'viewer'): Found {
  const { world } = context
  const given = path.interface
  if (!isUuid(given)) {
    if (query.instance === undefined) throw unspecified('instance')
    const instance = findOn(context, query.instance, query.project, needed)
    const nic = world.networkInterfaces.named(instance.id, given)
    if (nic === undefined) throw unknownName('NIC', given)
    return { nic, instance }
  }
  noSelector('NIC', query)
  const nic = world.networkInterfaces.get(given)
  const instance = world.instances.get(nic?.instanceId ?? '')
  const found = nic && instance && { nic, instance }
  return needVisible(context, found, instance?.projectId, needed, given)
}

function findOn(
  context: Context,
  instance: string,
  project: string | undefined,
  needed: SiloRole = 'viewer',
): InstanceRow {
  return findIn(context, context.world.instances, instance, project, needed)
}

function mustBeStopped(instance: InstanceRow, action: InstanceAction): void {
  if (instanceRefusal(action, instance.runState) === null) return
  throw invalid('Instance must be stopped to change its network interfaces')
}
