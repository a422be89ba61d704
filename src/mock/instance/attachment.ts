import type { ExternalIp } from '@oxide/api'
import { diskRefusal, instanceRefusal } from '../../api/rules.ts'
import { versionOf } from '../address.ts'
import { listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid, unknownName } from '../http/problem.ts'
import { findBeside, findInstance } from '../lookup.ts'
import { giveEphemeral } from '../network/floating-ip.ts'
import { failOnPurpose } from '../sentinels.ts'
import { attachDisk, mustBeAttachable } from '../storage/disk.ts'
import { instanceOf } from '../storage/rows.ts'
import { mostDisks } from './create.ts'
import { primaryOf } from './private-ip.ts'

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
