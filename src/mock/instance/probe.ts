import type { SiloRole } from '@oxide/api'
import { type Context, born } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid, unknownId } from '../http/problem.ts'
import { findProject, findUnder, inProject, needFreeName } from '../lookup.ts'
import { chosenPool, takeAddress } from '../pool/of-silo.ts'
import { freshMac, privateAddress } from './private-ip.ts'
import { type ProbeRow, probeInfoView, probeView } from './rows.ts'

/** Zones on a sled that test whether a project's network is reachable. They are in its default subnet. */
export const probeHandlers = {
  probeList: inProject('probe', ({ probes }) => probes, infoView).list,

  probeView: (args, context) => infoView(find(context, args, 'viewer'), context),

  probeCreate: ({ query, body: { name, description, sled, poolSelector } }, context) => {
    const { world, random } = context
    const project = findProject(context, query.project, 'limited_collaborator')
    needFreeName(world.probes, project.id, name)
    if (world.sleds.get(sled) === undefined) throw unknownId(sled)
    const vpc = findUnder(world.vpcs, project.id, 'default')
    const subnet = findUnder(world.subnets, vpc.id, 'default')
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
  needed: SiloRole = 'limited_collaborator',
): ProbeRow {
  const project = findProject(context, query.project, needed)
  return findUnder(context.world.probes, project.id, path.probe)
}

function infoView(row: ProbeRow, { world }: Context) {
  const subnet = world.subnets.get(row.subnetId)
  if (subnet === undefined) throw invalid(`probe '${row.name}' is in no subnet`)
  return probeInfoView(row, subnet)
}
