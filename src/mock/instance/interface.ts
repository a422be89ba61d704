import type { InstanceNetworkInterface, SiloRole } from '@oxide/api'
import { type InstanceAction, instanceRefusal } from '../../api/rules.ts'
import { isUuid } from '../../api/valid/id.ts'
import { type Context, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid, unknownName, unspecified } from '../http/problem.ts'
import { findIn, needVisible, noSelector, renamed } from '../lookup.ts'
import { giveSnat } from '../network/floating-ip.ts'
import { addInterface, checkTransit, versionsOf, withTransit } from './private-ip.ts'
import type { InstanceRow } from './rows.ts'

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
