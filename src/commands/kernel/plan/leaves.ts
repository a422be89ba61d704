import { isRecord } from '../../../api/shape.ts'
import type { Names, Noun } from '../../../state/nouns.ts'
import type { Args, Command } from '../command.ts'
import { namesGiven } from '../run/running.ts'
import { targetId } from '../run/journal.ts'
import { partOf } from '../run/subject.ts'

export type Item = Readonly<Record<string, unknown>>

/** What a command leaves behind when it has run. */
export type Leaves = {
  /** How resources have changed, by their ids; null for one that is gone. */
  readonly items: readonly (readonly [id: string, change: ItemUpdate])[]
  /** The fields of its target that it changes, if it changes nothing else. */
  readonly own?: Item | undefined
  /** The id of an instance whose disks and addresses are detached. */
  readonly frees?: string | undefined
}

export type ItemUpdate = ((item: Item) => Item) | null

/** Says what a command leaves behind; nothing where that is not known. */
export function leavesOf(command: Command, args: Args, subject: unknown): Leaves {
  const own = targetId(command, subject)
  const made = BECOMES[command.id]?.(args, subject) ?? {}
  const { instance: ofInstance, ...ofTarget } = made
  const items: (readonly [string, ItemUpdate])[] = []
  if (own !== undefined && isGone(command)) items.push([own, null])
  else if (own !== undefined && ofTarget.own !== undefined) items.push([own, changed(ofTarget.own)])
  const instance = idOf(partOf(subject, 'instance'))
  if (instance !== undefined && ofInstance !== undefined)
    items.push([instance, changed(ofInstance)])
  const frees = command.id === 'instance delete' ? own : undefined
  return { items, frees, own: ofInstance === undefined ? ofTarget.own : undefined }
}

/** Returns the resources that are found under other names after a command: by the new ones, and no longer by the old. */
export function movesOf(command: Command, args: Args): Moves {
  const { id, noun, on } = command
  const names = namesGiven(command, args)
  const { name } = args
  const own = noun === null ? undefined : names[noun]
  const isNew = noun !== null && typeof name === 'string'
  if (isNew && id.endsWith(' create')) return { made: [noun, { ...names, [noun]: name }] }
  if (isNew && id.endsWith(' update') && own !== undefined && own !== name) {
    return { gone: [noun, names], made: [noun, { ...names, [noun]: name }] }
  }
  if (id === 'image demote') {
    return {
      gone: ['siloImage', names],
      made: ['image', { ...names, image: names.siloImage ?? '' }],
    }
  }
  if (id === 'image promote') {
    return { gone: ['image', names], made: ['siloImage', { siloImage: names.image ?? '' }] }
  }
  return isGone(command) && on !== null ? { gone: [on, names] } : {}
}

type Place = readonly [noun: Noun, names: Names]
type Moves = { readonly gone?: Place; readonly made?: Place }

/** True if the target of a command no longer exists after it. */
function isGone({ id }: Command): boolean {
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

function changed(fields: Item): ItemUpdate {
  return (item) => ({ ...item, ...fields })
}

function idOf(value: unknown): string | undefined {
  return isRecord(value) && typeof value['id'] === 'string' ? value['id'] : undefined
}
