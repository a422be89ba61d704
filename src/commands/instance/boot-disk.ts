import { diskRefusal, instanceRefusal } from '../../api/rules.ts'
import { define } from '../kernel/define.ts'
import { diskOfInstance } from './selected.ts'
import { printUpdate, replace, settingsOf } from './update.ts'

const set = define({
  id: 'console instance boot-disk set',
  verb: 'Set as boot disk',
  title: 'Set boot disk',
  ...diskOfInstance,
  unready: ({ disk }) => (disk === undefined ? null : diskRefusal('setBootDisk', disk.state.state)),
  refused: ({ instance, disk }) => {
    if (instance.bootDiskId === disk.id) return `${disk.name} is the boot disk already`
    const attached = disk.state.state === 'attached' && disk.state.instance === instance.id
    return (
      instanceRefusal('changeBootDisk', instance.runState) ??
      (attached ? null : `${disk.name} is not attached to ${instance.name}`)
    )
  },
  confirm: ({ instance, disk }) =>
    instance.bootDiskId === null || instance.bootDiskId === undefined
      ? `${instance.name} will boot from ${disk.name}.`
      : `${instance.name} will boot from ${disk.name} instead of the boot disk that it has now.`,
  run: (api, { disk, ...names }) => replace(api, names, { bootDisk: disk }),
  done: ({ disk }) => ({ say: `Boot disk set to ${disk}`, refresh: ['instance', 'disk'] }),
  failed: () => 'Could not set boot disk',
  cli: ({ disk, ...names }, seen) =>
    seen === undefined
      ? null
      : printUpdate(names, { ...settingsOf(seen.instance), bootDisk: disk }),
  key: 'b',
  keywords: ['boot', 'change boot disk'],
})

const unset = define({
  id: 'console instance boot-disk unset',
  verb: 'Unset as boot disk',
  title: 'Unset boot disk',
  ...diskOfInstance,
  unready: ({ disk }) =>
    disk === undefined || disk.state.state === 'attached'
      ? null
      : `${disk.name} is not the boot disk`,
  refused: ({ instance, disk }) =>
    instance.bootDiskId === disk.id
      ? instanceRefusal('changeBootDisk', instance.runState)
      : `${disk.name} is not the boot disk`,
  confirm: ({ instance, disk }) =>
    `${instance.name} no longer boots from ${disk.name}; it picks one of its disks by itself, or does not boot.`,
  danger: true,
  run: (api, { disk: _disk, ...names }) => replace(api, names, { bootDisk: null }),
  done: () => ({ say: 'Boot disk unset', refresh: ['instance', 'disk'] }),
  failed: () => 'Could not unset boot disk',
  cli: ({ disk: _disk, ...names }, seen) =>
    seen === undefined
      ? null
      : printUpdate(names, { ...settingsOf(seen.instance), bootDisk: null }),
  key: 'u',
})

export const bootDiskCommands = [set, unset]
