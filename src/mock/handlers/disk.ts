import { diskRefusal } from '../../api/rules.ts'
import { listed } from '../context.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { findIn, findProject } from '../lookup.ts'
import { invalid } from '../problem.ts'
import { makeDisk } from '../rules/disk.ts'
import { awaitDisk } from '../steps/disk.ts'

export const diskHandlers = {
  diskList: ({ query }, context) => {
    const project = findProject(context, query.project)
    return listed(context, context.world.disks.under(project.id), query, (disk) => disk)
  },

  diskView: ({ path, query }, context) =>
    findIn(context, disksOf(context), path.disk, query.project),

  diskCreate: ({ query, body }, context) => {
    const { world, now } = context
    const project = findProject(context, query.project, 'limited_collaborator')
    const { diskBackend: backend } = body
    // Skips the creating state: nothing has to be copied, and clients send their first blocks at once.
    if (backend.type === 'distributed' && backend.diskSource.type === 'importing_blocks') {
      return makeDisk(context, project, body, { state: 'import_ready' })
    }
    const disk = makeDisk(context, project, body, { state: 'creating' })
    awaitDisk(world, disk, now)
    return disk
  },

  diskDelete: ({ path, query }, context) => {
    const { world } = context
    const disk = findIn(context, disksOf(context), path.disk, query.project, 'limited_collaborator')
    if (diskRefusal('delete', disk.state.state) !== null) {
      throw invalid(`Cannot delete disk in state ${disk.state.state}`)
    }
    world.disks.remove(disk.id)
    world.pending.remove(disk.id)
  },
} satisfies Handlers

/** Returns the table of disks for lookups. */
export function disksOf({ world }: Context) {
  return { kind: 'disk', table: world.disks }
}
