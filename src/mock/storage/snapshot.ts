import { diskRefusal } from '../../api/rules.ts'
import { asIs, born } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { failOnPurpose, invalid } from '../http/problem.ts'
import { findBeside, findProject, inProject, needFreeName } from '../lookup.ts'
import type { PendingRow } from '../store/rows.ts'
import { keepWithinQuota } from '../tenant/silo.ts'
import { type World, schedule } from '../world.ts'

const snapshots = inProject('snapshot', (world) => world.snapshots, asIs)

export const snapshotHandlers = {
  snapshotList: snapshots.list,
  snapshotView: snapshots.view,

  snapshotCreate: ({ query, body: { name, description, disk: source } }, context) => {
    const { world, now } = context
    const project = findProject(context, query.project, 'limited_collaborator')
    const disk = findBeside(context, world.disks, source, { projectId: project.id }, 'disk')
    failOnPurpose('snapshot create', disk.name)
    needFreeName(world.snapshots, project.id, name)
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
    schedule(world, 'snapshot', snapshot.id, now, creating)
    return snapshot
  },

  snapshotDelete: (args, context) => {
    const snapshot = snapshots.find(context, args)
    failOnPurpose('snapshot delete', snapshot.name)
    if (snapshot.state === 'creating') {
      throw invalid('Cannot delete snapshot in state creating')
    }
    context.world.snapshots.remove(snapshot.id)
  },
} satisfies Handlers

/** Milliseconds until a new snapshot is ready. */
const creating = 1500

export function settleSnapshot(world: World, due: PendingRow): void {
  const snapshot = world.snapshots.get(due.id)
  if (snapshot?.state !== 'creating') return
  world.snapshots.put({ ...snapshot, state: 'ready', timeModified: new Date(due.at) })
}
