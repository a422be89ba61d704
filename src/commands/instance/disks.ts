import { diskCreate } from '../../api/generated/writes/disks.ts'
import {
  instanceDiskAttach,
  instanceDiskDetach,
} from '../../api/generated/writes/instances-disks.ts'
import { detachRefusal, diskRefusal, instanceRefusal } from '../../api/rules.ts'
import { addressed, nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { bodyOf, checkSize, newDisk } from '../disk/new.ts'
import type { CliLine } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import { ref } from '../kernel/params.ts'
import { diskOfInstance } from './arguments.ts'
import { consoleOf } from './console-of.ts'
import { disksOf } from '../../state/instance/reads.ts'
import type { Instance } from '@oxide/api'
import { updateLine, replace, settingsOf } from './settings.ts'

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
    api.call(instanceDiskAttach, { ...addressed('instance', names), body: { disk } }),
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
    api.call(instanceDiskDetach, { ...addressed('instance', names), body: { disk } }),
  done: (_args, disk) => ({ say: `Disk ${disk.name} detached` }),
  // The CLI takes no project beside the id of an instance.
  cli: (args, known): CliLine => ({
    command: detachDisk,
    args: { ...args, instance: known?.instance.name ?? args.instance },
  }),
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
  subject: (names) => nouns.instance.view(names),
  refused: (instance) => instanceRefusal('createDisk', instance.runState),
  check: checkSize,
  run: async (api, { instance, project, ...disk }) => {
    const created = await api.call(diskCreate, { query: { project }, body: bodyOf(disk) })
    const where = addressed('instance', { instance, project })
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

/** Sets or changes the boot disk: the wording depends on whether there is one. */
export const setBootDisk = define({
  id: 'console instance boot-disk set',
  verb: 'Set as boot disk',
  title: 'Set boot disk',
  ...diskOfInstance,
  subject: (names) => ({ ...diskOfInstance.subject(names), disks: disksOf(names) }),
  refused: {
    early: ({ instance, disk }) => {
      if (disk === undefined) return null
      if (instance === undefined) return diskRefusal('setBootDisk', disk.state.state)
      if (instance.bootDiskId === disk.id) return `${disk.name} is already the boot disk`
      const attached = disk.state.state === 'attached' && disk.state.instance === instance.id
      return (
        instanceRefusal('changeBootDisk', instance.runState) ??
        (attached ? null : `${disk.name} is not attached to ${instance.name}`)
      )
    },
  },
  wording: ({ instance }) => ({
    heading: `${verbFor(instance)} boot disk`,
    failed: `Could not ${verbFor(instance).toLowerCase()} boot disk`,
  }),
  confirm: ({ instance, disk, disks }) => {
    const now = disks.items.find(({ id }) => id === instance.bootDiskId)
    const instead = hasBootDisk(instance) ? ` instead of ${now?.name ?? 'its boot disk'}` : ''
    return `${instance.name} will boot from ${disk.name}${instead}.`
  },
  run: (api, { disk, ...names }, { seen }) =>
    replace(api, names, seen.instance, { bootDisk: disk }),
  done: ({ disk }) => ({ say: `Boot disk set to ${disk}` }),
  cli: ({ disk, ...names }, seen) =>
    seen === undefined ? null : updateLine(names, { ...settingsOf(seen.instance), bootDisk: disk }),
  key: 'b',
  keywords: ['change boot disk'],
})

export const unsetBootDisk = define({
  id: 'console instance boot-disk unset',
  verb: 'Unset as boot disk',
  title: 'Unset boot disk',
  ...diskOfInstance,
  refused: {
    early: ({ instance, disk }) => {
      if (disk === undefined) return null
      if (instance?.bootDiskId === disk.id) {
        return instanceRefusal('changeBootDisk', instance.runState)
      }
      return instance === undefined && disk.state.state === 'attached'
        ? null
        : `${disk.name} is not the boot disk`
    },
  },
  confirm: ({ instance, disk }) =>
    `${instance.name} will no longer boot from ${disk.name}. It will pick another disk, or fail to boot.`,
  danger: 'interrupts',
  run: (api, { disk: _disk, ...names }, { seen }) =>
    replace(api, names, seen.instance, { bootDisk: null }),
  done: () => ({ say: 'Boot disk unset' }),
  cli: ({ disk: _disk, ...names }, seen) =>
    seen === undefined ? null : updateLine(names, { ...settingsOf(seen.instance), bootDisk: null }),
  key: 'u',
})

export const commands = [
  setBootDisk,
  unsetBootDisk,
  attachDisk,
  detachDisk,
  createAttachedDisk,
  openConsole,
]

function verbFor(instance: Instance | undefined): 'Set' | 'Change' {
  return instance !== undefined && hasBootDisk(instance) ? 'Change' : 'Set'
}

function hasBootDisk({ bootDiskId }: Instance): boolean {
  return bootDiskId !== null && bootDiskId !== undefined
}
