import type { Snapshot } from '@oxide/api'
import { diskRefusal } from '../../api/rules.ts'
import { born } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid, taken } from '../http/problem.ts'
import { listOfProject, findBeside, findIn, findProject } from '../lookup.ts'
import { failOnPurpose } from '../sentinels.ts'
import type { PendingRow } from '../store/rows.ts'
import { keepWithinQuota } from '../tenant/quota.ts'
import type { World } from '../world.ts'

export const snapshotHandlers = {
  snapshotList: listOfProject(
    ({ snapshots }) => snapshots,
    (row) => row,
  ),

  snapshotView: ({ path, query }, context) =>
    findIn(context, context.world.snapshots, path.snapshot, query.project),

  snapshotCreate: ({ query, body: { name, description, disk: source } }, context) => {
    const { world, now } = context
    const project = findProject(context, query.project, 'limited_collaborator')
    const disk = findBeside(context, context.world.disks, source, { projectId: project.id }, 'disk')
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
    const place = context.world.snapshots
    const needed = 'limited_collaborator'
    const snapshot = findIn(context, place, path.snapshot, query.project, needed)
    failOnPurpose('snapshot delete', snapshot.name)
    if (snapshot.state === 'creating') {
      throw invalid('Cannot delete snapshot in state creating')
    }
    world.snapshots.remove(snapshot.id)
  },
} satisfies Handlers

const creating = 1500

/** Schedules the moment when a new snapshot is ready. */
function awaitSnapshot(world: World, snapshot: Snapshot, now: Date): void {
  world.pending.put({ id: snapshot.id, at: now.getTime() + creating, noun: 'snapshot' })
}

export function settleSnapshot(world: World, due: PendingRow & { noun: 'snapshot' }): void {
  const snapshot = world.snapshots.get(due.id)
  if (snapshot?.state !== 'creating') return
  world.snapshots.put({ ...snapshot, state: 'ready', timeModified: new Date(due.at) })
}
