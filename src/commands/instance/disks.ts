import { diskCreate } from '../../api/generated/writes/disks.ts'
import {
  instanceDiskAttach,
  instanceDiskDetach,
} from '../../api/generated/writes/instances-disks.ts'
import { detachRefusal, diskRefusal, instanceRefusal } from '../../api/rules.ts'
import { nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { bodyOf, checkSize, newDisk } from '../disk/life.ts'
import { define } from '../kernel/define.ts'
import { ref } from '../kernel/params.ts'
import { printLine } from '../kernel/line/print.ts'
import { diskOfInstance, oneInstance } from './arguments.ts'
import { consoleOf } from './console-of.ts'

export const attachDisk = define({
  id: 'instance disk attach',
  title: 'Attach disk',
  ...diskOfInstance,
  refused: {
    early: ({ instance, disk }) =>
      (instance === undefined ? null : instanceRefusal('attachDisk', instance.runState)) ??
      (disk === undefined ? null : diskRefusal('attach', disk.state.state)),
  },
  run: (api, { disk, ...names }) =>
    api.call(instanceDiskAttach, { ...oneInstance(names), body: { disk } }),
  done: (_args, disk) => ({ say: `Disk ${disk.name} attached` }),
  wording: { submit: 'Attach disk' },
  key: 'a',
  keywords: ['add', 'mount', 'attach volume', 'mount volume'],
})

export const detachDisk = define({
  id: 'instance disk detach',
  title: 'Detach disk',
  ...diskOfInstance,
  defaults: (_args, { disk }) =>
    disk?.state.state === 'attached' ? { instance: disk.state.instance } : {},
  refused: {
    early: ({ instance, disk }) => {
      if (disk === undefined) return null
      const kept =
        instance === undefined
          ? null
          : detachRefusal(instance.bootDiskId === disk.id, instance.runState)
      return kept ?? diskRefusal('detach', disk.state.state)
    },
  },
  confirm: ({ instance, disk }) =>
    `${disk.name} will be detached from ${instance.name}. Its data is kept.`,
  danger: 'interrupts',
  run: (api, { disk, ...names }) =>
    api.call(instanceDiskDetach, { ...oneInstance(names), body: { disk } }),
  done: (_args, disk) => ({ say: `Disk ${disk.name} detached` }),
  // The CLI takes no project beside the id of an instance.
  cli: (args, known): string =>
    `oxide ${printLine(detachDisk, { ...args, instance: known?.instance.name ?? args.instance })}`,
  key: 'm',
  keywords: ['remove', 'unmount'],
})

/** Creates and attaches a disk: one step for the user, two calls. The CLI has no command for it. */
export const createAttachedDisk = define({
  id: 'console instance disk create',
  verb: 'Create disk',
  title: 'Create and attach disk',
  params: { ...newDisk, instance: ref('instance'), project: ref('project') },
  on: null,
  subject: nouns.instance.view,
  refused: (instance) => instanceRefusal('createDisk', instance.runState),
  check: checkSize,
  run: async (api, { instance, project, ...disk }) => {
    const created = await api.call(diskCreate, { query: { project }, body: bodyOf(disk) })
    const where = oneInstance({ instance, project })
    try {
      return await api.call(instanceDiskAttach, { ...where, body: { disk: created.id } })
    } catch (error) {
      // The disk exists by now, so the message must say so before the user tries again.
      if (error instanceof Error) {
        error.message = `Disk ${created.name} was created but not attached: ${error.message}`
      }
      throw error
    }
  },
  done: ({ instance, project }, disk) => ({
    say: [`Disk ${disk.name} created`, `Disk ${disk.name} attached`],
    refresh: ['disk', 'instance'],
    go: pathTo('instanceStorage', { project, instance }),
  }),
  keywords: ['add', 'new', 'more storage', 'more disk'],
})

const openConsole = consoleOf('disk', ({ state }) => ('instance' in state ? state.instance : null))

export const instanceDiskCommands = [attachDisk, detachDisk, createAttachedDisk, openConsole]
