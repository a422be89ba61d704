import type { ExternalIp } from '@oxide/api'
import type { Handlers } from '../endpoint.ts'
import { invalid, unknownName } from '../problem.ts'
import { versionOf } from '../rules/address.ts'
import { giveEphemeral } from '../rules/external-ip.ts'
import { primaryOf } from '../rules/network-interface.ts'
import { failOnPurpose } from '../sentinels.ts'
import { findInstance } from './instance.ts'

export const instanceExternalIpHandlers = {
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
