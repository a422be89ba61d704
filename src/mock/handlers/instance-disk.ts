import { diskRefusal, instanceRefusal } from '../../api/rules.ts'
import { listed } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { findBeside } from '../lookup.ts'
import { invalid } from '../problem.ts'
import { instanceOf } from '../rows/disk.ts'
import { mostDisks } from '../rules/instance.ts'
import { disksOf } from './disk.ts'
import { findInstance } from './instance.ts'

export const instanceDiskHandlers = {
  instanceDiskList: (args, context) => {
    const instance = findInstance(context, args, 'viewer')
    const disks = context.world.disks.by('instance', instance.id)
    return listed(context, disks, args.query, (disk) => disk)
  },

  instanceDiskAttach: (args, context) => {
    const { world, now } = context
    const instance = findInstance(context, args, 'limited_collaborator')
    const disk = findBeside(context, disksOf(context), args.body.disk, instance, 'disk')
    const { state } = disk.state
    if (instanceRefusal('attachDisk', instance.runState) !== null) {
      throw invalid('Cannot attach disk to instance that is not stopped')
    }
    if (instanceOf(disk.state) !== null) {
      throw invalid(`Disk '${disk.name}' is already attached to an instance`)
    }
    if (diskRefusal('attach', state) !== null) {
      throw invalid(`Cannot attach disk '${disk.name}' in state ${state}`)
    }
    if (world.disks.by('instance', instance.id).size >= mostDisks) {
      throw invalid(`Cannot attach more than ${mostDisks} disks to an instance`)
    }
    world.pending.remove(disk.id)
    const attached = { state: 'attached', instance: instance.id } as const
    return world.disks.put({ ...disk, state: attached, timeModified: now })
  },

  instanceDiskDetach: (args, context) => {
    const { world, now } = context
    const instance = findInstance(context, args, 'limited_collaborator')
    const disk = findBeside(context, disksOf(context), args.body.disk, instance, 'disk')
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
} satisfies Handlers
