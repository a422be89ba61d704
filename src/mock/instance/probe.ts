import { isUuid } from '../../api/valid/id.ts'
import { type Context, born } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid, taken, unknown, unknownId, unknownName } from '../http/problem.ts'
import { listOfProject, findProject } from '../lookup.ts'
import { chosenPool, takeAddress } from '../pool/of-silo.ts'
import { freshMac, privateAddress } from './private-ip.ts'
import { type ProbeRow, probeInfoView, probeView } from './rows.ts'

/** Zones on a sled that test whether a project's network is reachable. They are in its default subnet. */
export const probeHandlers = {
  probeList: listOfProject(
    ({ probes }) => probes,
    (row, context) => infoView(context, row),
  ),

  probeView: (args, context) => infoView(context, find(context, args, 'viewer')),

  probeCreate: ({ query, body: { name, description, sled, poolSelector } }, context) => {
    const { world, random } = context
    const project = findProject(context, query.project, 'limited_collaborator')
    if (world.probes.named(project.id, name)) throw taken('probe', name)
    if (world.sleds.get(sled) === undefined) throw unknownId(sled)
    const vpc = world.vpcs.named(project.id, 'default')
    if (vpc === undefined) throw unknownName('vpc', 'default')
    const subnet = world.subnets.named(vpc.id, 'default')
    if (subnet === undefined) throw unknownName('subnet', 'default')
    const pool = chosenPool(context, poolSelector)
    return probeView(
      world.probes.put({
        ...born(context),
        name,
        description,
        sled,
        projectId: project.id,
        ip: takeAddress(context, pool),
        ipPoolId: pool.id,
        subnetId: subnet.id,
        privateIp: privateAddress(context, subnet, pool.ipVersion, null),
        mac: freshMac(random),
      }),
    )
  },

  probeDelete: (args, context) => {
    context.world.probes.remove(find(context, args).id)
  },
} satisfies Handlers

type Args = { path: { probe: string }; query: { project: string } }

/** Finds a probe. Requires the project even when the probe is given by id. */
function find(
  context: Context,
  { path, query }: Args,
  needed: 'viewer' | 'limited_collaborator' = 'limited_collaborator',
): ProbeRow {
  const { probes } = context.world
  const project = findProject(context, query.project, needed)
  const probe = isUuid(path.probe) ? probes.get(path.probe) : probes.named(project.id, path.probe)
  if (probe?.projectId !== project.id) throw unknown('probe', path.probe)
  return probe
}

function infoView({ world }: Context, row: ProbeRow) {
  const subnet = world.subnets.get(row.subnetId)
  if (subnet === undefined) throw invalid(`probe '${row.name}' is in no subnet`)
  return probeInfoView(row, subnet)
}
