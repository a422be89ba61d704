import { disksOf } from '../../state/instance/reads.ts'
import type { Instance } from '@oxide/api'
import { diskRefusal, instanceRefusal } from '../../api/rules.ts'
import { define } from '../kernel/define.ts'
import { diskOfInstance } from './arguments.ts'
import { printUpdate, replace, settingsOf } from './update.ts'

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
    seen === undefined
      ? null
      : printUpdate(names, { ...settingsOf(seen.instance), bootDisk: disk }),
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
    seen === undefined
      ? null
      : printUpdate(names, { ...settingsOf(seen.instance), bootDisk: null }),
  key: 'u',
})

export const bootDiskCommands = [setBootDisk, unsetBootDisk]

function verbFor(instance: Instance | undefined): 'Set' | 'Change' {
  return instance !== undefined && hasBootDisk(instance) ? 'Change' : 'Set'
}

function hasBootDisk({ bootDiskId }: Instance): boolean {
  return bootDiskId !== null && bootDiskId !== undefined
}
