import { isRecord } from '../../api/shape.ts'
import { type Named, nouns } from '../../state/nouns.ts'
import { removeDisk } from '../disk/life.ts'
import { attachSubnet, detachSubnet } from '../external-subnet/attachment.ts'
import { attachFloating, detachFloating } from '../floating-ip/attachment.ts'
import type { Args, Command } from '../kernel/command.ts'
import type { AreaPlans, Item, Know, Link, Remedy } from '../kernel/plan/area-plans.ts'
import { namesGiven } from '../kernel/run/running.ts'
import { partOf } from '../kernel/run/seen.ts'
import { attachDisk, detachDisk, setBootDisk, unsetBootDisk } from './disks.ts'
import { lifeCommands, reboot, remove, serialConsole, start, stop } from './life.ts'
import { update } from './update.ts'

const DETACHED = { state: 'detached' }

/** What plans know of instances and of what is attached to them. The states are those that last. */
export const plans: AreaPlans = {
  leaves: [
    [start, () => ({ own: { runState: 'running' } })],
    [stop, () => ({ own: { runState: 'stopped' }, frees: ['ncpus', 'memory'] })],
    [reboot, () => ({ own: { runState: 'running' } })],
    [update, (args) => ({ others: { instance: updated(args) } })],
    [remove, () => ({ detaches })],
    [removeDisk, () => ({ frees: ['size'] })],
    [
      setBootDisk,
      (_, subject) => ({
        others: { instance: { bootDiskId: partOf(partOf(subject, 'disk'), 'id') ?? null } },
      }),
    ],
    [unsetBootDisk, () => ({ others: { instance: { bootDiskId: null } } })],
    [
      attachDisk,
      (_, subject) => {
        const instance = partOf(partOf(subject, 'instance'), 'id') ?? ''
        return { own: { state: { state: 'attached', instance } } }
      },
    ],
    [detachDisk, () => ({ own: { state: DETACHED } })],
    [attachFloating, ({ parent }) => ({ own: { instanceId: parent } })],
    [detachFloating, () => ({ own: { instanceId: null } })],
    [attachSubnet, ({ instance }) => ({ own: { instanceId: instance } })],
    [detachSubnet, () => ({ own: { instanceId: null } })],
  ],
  remedies: remediesFor,
}

function updated({ bootDisk, ncpus, memory, autoRestartPolicy, cpuPlatform }: Args): Item {
  const fields = Object.entries({ ncpus, memory, autoRestartPolicy, cpuPlatform })
  const given = fields.filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(given), ...(bootDisk === null && { bootDiskId: null }) }
}

function detaches(item: Item, id: string): Item | null {
  const { instanceId, state } = item
  if (instanceId === id) return { ...item, instanceId: null }
  return partOf(state, 'instance') === id ? { ...item, state: DETACHED } : null
}

type DiskLike = Named & { readonly state: { readonly state: string; readonly instance?: string } }
type InstanceLike = Named & { readonly runState: string; readonly bootDiskId?: string | null }

function remediesFor({ command, args }: Link, subject: unknown, know: Know): readonly Remedy[] {
  const { project } = namesGiven(command, args)
  const within = project === undefined ? {} : { project }
  const instance = [subject, partOf(subject, 'instance')].find(isInstance)
  const disk = [subject, partOf(subject, 'disk')].find(isDisk)
  const link = (linked: Command, given: Args): Link => ({
    command: linked,
    args: { ...given, ...within },
  })
  const is = (...others: readonly Command[]) => others.some(({ id }) => id === command.id)
  const remedies: Remedy[] = []
  if (disk !== undefined && instance !== undefined) {
    const both = { disk: disk.name, instance: instance.name }
    if (is(setBootDisk) && disk.state.state === 'detached') {
      const state = { state: 'attached', instance: instance.id }
      remedies.push({ first: link(attachDisk, both), changes: { [disk.id]: { state } } })
    }
    if (is(detachDisk) && instance.bootDiskId === disk.id) {
      const changes = { [instance.id]: { bootDiskId: null } }
      remedies.push({ first: link(unsetBootDisk, both), changes })
    }
  }
  // Stopping first is no help to what is about running and stopping itself.
  if (
    instance !== undefined &&
    instance.runState !== 'stopped' &&
    !is(...lifeCommands, serialConsole)
  ) {
    const own = { instance: instance.name }
    remedies.push({
      first: link(stop, own),
      changes: { [instance.id]: { runState: 'stopped' } },
      after: is(remove) ? [] : [link(start, own)],
    })
  }
  const holder = disk?.state.instance
  if (disk !== undefined && holder !== undefined && is(removeDisk, attachDisk)) {
    const other = know(nouns.instance.view({ instance: holder }))
    if (isInstance(other) && other.id !== instance?.id) {
      const both = { disk: disk.name, instance: other.name }
      remedies.push({ first: link(detachDisk, both), changes: { [disk.id]: { state: DETACHED } } })
    }
  }
  return remedies
}

function isInstance(value: unknown): value is InstanceLike {
  return isRecord(value) && typeof value['runState'] === 'string' && isNamed(value)
}

function isDisk(value: unknown): value is DiskLike {
  return isRecord(value) && isRecord(value['state']) && isNamed(value) && 'diskType' in value
}

function isNamed(value: Item): boolean {
  return typeof value['id'] === 'string' && typeof value['name'] === 'string'
}
