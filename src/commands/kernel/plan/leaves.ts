import { isRecord } from '../../../api/shape.ts'
import type { Args, Command } from '../command.ts'
import { targetId } from '../run/journal.ts'
import { partOf } from '../run/subject.ts'

export type Item = Readonly<Record<string, unknown>>

/** What a command leaves behind when it has run. */
export type Leaves = {
  /** How resources have changed, by their ids; null for one that is gone. */
  readonly items: readonly (readonly [id: string, change: Change])[]
  /** The id of an instance whose disks and addresses are detached. */
  readonly frees?: string | undefined
}

export type Change = ((item: Item) => Item) | null

/** Says what a command leaves behind; nothing where that is not known. */
export function leavesOf(command: Command, args: Args, subject: unknown): Leaves {
  const own = targetId(command, subject)
  const made = BECOMES[command.id]?.(args, subject) ?? {}
  const { instance: ofInstance, ...ofTarget } = made
  const items: (readonly [string, Change])[] = []
  if (own !== undefined && isGone(command)) items.push([own, null])
  else if (own !== undefined && ofTarget.own !== undefined) items.push([own, changed(ofTarget.own)])
  const instance = idOf(partOf(subject, 'instance'))
  if (instance !== undefined && ofInstance !== undefined)
    items.push([instance, changed(ofInstance)])
  return { items, frees: command.id === 'instance delete' ? own : undefined }
}

/** True if the target of a command no longer exists after it. */
export function isGone({ id }: Command): boolean {
  return id.endsWith(' delete') || id.endsWith(' range remove') || id.endsWith(' member remove')
}

/** Returns a resource without its instance, if that is the one that is gone; null if it has another, or none. */
export function freed(item: Item, isFreed: (instance: string) => boolean): Item | null {
  const { instanceId, state } = item
  if (typeof instanceId === 'string' && isFreed(instanceId)) return { ...item, instanceId: null }
  const holder = partOf(state, 'instance')
  return typeof holder === 'string' && isFreed(holder) ? { ...item, state: DETACHED } : null
}

/** The fields that a command changes: of its target, and of the instance that it is also about. */
type Fields = { readonly own?: Item; readonly instance?: Item }

const DETACHED = { state: 'detached' }

/** By command. The states are those that it waits for, not those on the way. */
const BECOMES: Readonly<Record<string, (args: Args, subject: unknown) => Fields>> = {
  'instance start': () => ({ own: { runState: 'running' } }),
  'instance stop': () => ({ own: { runState: 'stopped' } }),
  'instance reboot': () => ({ own: { runState: 'running' } }),
  'console instance resize': (args) => ({ instance: given(args, ['ncpus', 'memory']) }),
  'instance update': (args) => ({
    instance: {
      ...given(args, ['ncpus', 'memory', 'autoRestartPolicy', 'cpuPlatform']),
      ...(args['bootDisk'] === null && { bootDiskId: null }),
    },
  }),
  'console instance boot-disk set': (_, subject) => ({
    instance: { bootDiskId: idOf(partOf(subject, 'disk')) ?? null },
  }),
  'console instance boot-disk unset': () => ({ instance: { bootDiskId: null } }),
  'instance disk attach': (_, subject) => ({
    own: { state: { state: 'attached', instance: idOf(partOf(subject, 'instance')) ?? '' } },
  }),
  'instance disk detach': () => ({ own: { state: DETACHED } }),
  'floating-ip attach': ({ parent }) => ({ own: { instanceId: parent } }),
  'floating-ip detach': () => ({ own: { instanceId: null } }),
  'external-subnet attach': ({ instance }) => ({ own: { instanceId: instance } }),
  'external-subnet detach': () => ({ own: { instanceId: null } }),
}

function given(args: Args, names: readonly string[]): Item {
  return Object.fromEntries(
    names.flatMap((name) => (args[name] === undefined ? [] : [[name, args[name]]])),
  )
}

function changed(fields: Item): Change {
  return (item) => ({ ...item, ...fields })
}

function idOf(value: unknown): string | undefined {
  return isRecord(value) && typeof value['id'] === 'string' ? value['id'] : undefined
}
