import { diskRefusal } from '../../api/rules.ts'
import { born, listed } from '../context.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { findBeside, findIn, findProject } from '../lookup.ts'
import { invalid, taken } from '../problem.ts'
import { keepWithinQuota } from '../rules/quota.ts'
import { failOnPurpose } from '../sentinels.ts'
import { awaitSnapshot } from '../steps/snapshot.ts'
import { disksOf } from './disk.ts'

export const snapshotHandlers = {
  snapshotList: ({ query }, context) => {
    const project = findProject(context, query.project)
    return listed(context, context.world.snapshots.under(project.id), query, (row) => row)
  },

  snapshotView: ({ path, query }, context) =>
    findIn(context, snapshotsOf(context), path.snapshot, query.project),

  snapshotCreate: ({ query, body: { name, description, disk: source } }, context) => {
    const { world, now } = context
    const project = findProject(context, query.project, 'limited_collaborator')
    const disk = findBeside(context, disksOf(context), source, { projectId: project.id }, 'disk')
    failOnPurpose('snapshot create', disk.name)
    if (world.snapshots.named(project.id, name)) throw taken('snapshot', name)
    if (disk.readOnly) throw invalid("Read-only disks don't support snapshots")
    if (disk.diskType === 'local') throw invalid("Local disks don't support snapshots")
    if (diskRefusal('snapshot', disk.state.state) !== null) {
      throw invalid(`Cannot snapshot disk in state ${disk.state.state}`)
    }
    const snapshot = world.snapshots.put({
      ...born(context),
      name,
      description,
      diskId: disk.id,
      projectId: project.id,
      size: disk.size,
      state: 'creating',
    })
    keepWithinQuota(world, project.siloId)
    awaitSnapshot(world, snapshot, now)
    return snapshot
  },

  snapshotDelete: ({ path, query }, context) => {
    const { world } = context
    const place = snapshotsOf(context)
    const needed = 'limited_collaborator'
    const snapshot = findIn(context, place, path.snapshot, query.project, needed)
    failOnPurpose('snapshot delete', snapshot.name)
    if (snapshot.state === 'creating') {
      throw invalid('Cannot delete snapshot in state creating')
    }
    world.snapshots.remove(snapshot.id)
  },
} satisfies Handlers

function snapshotsOf({ world }: Context) {
  return { kind: 'snapshot', table: world.snapshots }
}
