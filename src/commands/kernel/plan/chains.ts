import { isRecord } from '../../../api/shape.ts'
import type { Read } from '../../../state/cache/read.ts'
import { type Named, type Noun, nouns } from '../../../state/nouns.ts'
import type { Args, Command } from '../command.ts'
import { namesGiven } from '../run/running.ts'

/** What chains are made from: the commands by id, and what reads answer; undefined for what is not known. */
export type Known = {
  readonly command: (id: string) => Command | undefined
  readonly know: (read: Read) => unknown
}

export type Link = { readonly command: Command; readonly args: Args }

/** Commands that together do what one of them was refused. */
export type Chain = { readonly links: readonly Link[]; readonly label: string }

/**
 * Finds what would let a refused command run, judged by the commands' own rules on the state that each earlier one will
 * leave. Null if the command is not refused, or nothing that is known here helps.
 */
export function chainOf(command: Command, args: Args, world: Known): Chain | null {
  const needed = neededFor({ command, args }, world, 0)
  if (needed === null || needed.before.length === 0) return null
  const links = [...needed.before, { command, args }, ...needed.after]
  const words = links.map(({ command: { verb } }) => verb.toLowerCase())
  const label = words.join(' → ')
  return { links, label: `${label.slice(0, 1).toUpperCase()}${label.slice(1)}` }
}

type Needed = {
  readonly before: readonly Link[]
  readonly after: readonly Link[]
  /** The world once all of it is done. */
  readonly world: Known
}

/** Returns the noun whose commands may let a command run. */
export function remediedBy({ params }: Command): readonly Noun[] {
  const isAbout = Object.values(params).some(({ noun }) => noun === 'instance' || noun === 'disk')
  return isAbout ? ['instance'] : []
}

/** Longer chains than this would be a surprise. */
const DEEPEST = 4

function neededFor(link: Link, world: Known, depth: number): Needed | null {
  const { command, args } = link
  const subject = subjectIn(world, command, args)
  if (subject === undefined && command.subject !== null) return null
  if (command.refused(subject, args) === null) return { before: [], after: [], world }
  if (depth === DEEPEST) return null
  for (const remedy of remediesFor(link, subject, world)) {
    const inner = neededFor(remedy.first, world, depth + 1)
    if (inner === null) continue
    const assumed = assuming(inner.world, remedy.changes)
    const rest = neededFor(link, assumed, depth + 1)
    if (rest === null) continue
    return {
      before: [...inner.before, remedy.first, ...rest.before],
      after: [...rest.after, ...remedy.after, ...inner.after],
      world: rest.world,
    }
  }
  return null
}

type Remedy = {
  readonly first: Link
  /** What it leaves changed, by the id of the resource. */
  readonly changes: Readonly<Record<string, object>>
  /** What puts things back at the end. */
  readonly after: readonly Link[]
}

type DiskLike = Named & { readonly state: { readonly state: string; readonly instance?: string } }
type InstanceLike = Named & { readonly runState: string; readonly bootDiskId?: string | null }

/** The table of chains: what is refused in which state, and what changes that. */
function remediesFor(
  { command, args }: Link,
  subject: unknown,
  { command: called, know }: Known,
): readonly Remedy[] {
  const { project } = namesGiven(command, args)
  const within = project === undefined ? {} : { project }
  const instance = [subject, partOf(subject, 'instance')].find(isInstance)
  const disk = [subject, partOf(subject, 'disk')].find(isDisk)
  const link = (id: string, given: Args): readonly Link[] => {
    const found = called(id)
    return found === undefined ? [] : [{ command: found, args: { ...given, ...within } }]
  }
  const remedies: Remedy[] = []
  const add = (first: readonly Link[], changes: Remedy['changes'], after: readonly Link[] = []) => {
    for (const one of first) remedies.push({ first: one, changes, after })
  }
  if (disk !== undefined && instance !== undefined) {
    const both = { disk: disk.name, instance: instance.name }
    const attached = { state: 'attached', instance: instance.id }
    if (command.id === BOOT_DISK && disk.state.state === 'detached') {
      add(link(ATTACH, both), { [disk.id]: { state: attached } })
    }
    if (command.id === DETACH && instance.bootDiskId === disk.id) {
      add(link(UNSET, both), { [instance.id]: { bootDiskId: null } })
    }
  }
  if (instance !== undefined && instance.runState !== 'stopped' && !POWER.has(command.id)) {
    const own = { instance: instance.name }
    const again = command.id === 'instance delete' ? [] : link('instance start', own)
    add(link('instance stop', own), { [instance.id]: { runState: 'stopped' } }, again)
  }
  const holder = disk?.state.instance
  if (disk !== undefined && holder !== undefined && DETACHED.has(command.id)) {
    const other = know(nouns.instance.view({ instance: holder }))
    if (isInstance(other) && other.id !== instance?.id) {
      const both = { disk: disk.name, instance: other.name }
      add(link(DETACH, both), { [disk.id]: { state: { state: 'detached' } } })
    }
  }
  return remedies
}

const ATTACH = 'instance disk attach'
const DETACH = 'instance disk detach'
const BOOT_DISK = 'console instance boot-disk set'
const UNSET = 'console instance boot-disk unset'

/** Commands that need a disk that no instance has. */
const DETACHED: ReadonlySet<string> = new Set(['disk delete', ATTACH])

/** Commands about running and stopping itself: stopping first would be no help. */
const POWER: ReadonlySet<string> = new Set([
  'instance start',
  'instance stop',
  'instance reboot',
  'instance serial console',
])

/** Answers reads as they will be once some resources have changed. */
function assuming({ command, know }: Known, changes: Remedy['changes']): Known {
  const changed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(changed)
    if (!isRecord(value)) return value
    const { id, items } = value
    if (Array.isArray(items)) return { ...value, items: items.map(changed) }
    const change = typeof id === 'string' && Object.hasOwn(changes, id) ? changes[id] : undefined
    return change === undefined ? value : { ...value, ...change }
  }
  return { command, know: (read) => changed(know(read)) }
}

function subjectIn({ know }: Known, { subject }: Command, args: Args): unknown {
  const reads = subject?.(args)
  if (reads === undefined) return undefined
  if (isOne(reads)) return know(reads)
  const parts = Object.entries(reads).map(([name, read]) => [name, know(read)] as const)
  const isKnown = parts.every(([name, part]) => part !== undefined || reads[name]?.expected != null)
  return isKnown ? Object.fromEntries(parts) : undefined
}

function isOne(reads: Read | Readonly<Record<string, Read>>): reads is Read {
  return 'operation' in reads && 'args' in reads
}

function partOf(subject: unknown, name: string): unknown {
  return isRecord(subject) ? subject[name] : undefined
}

function isInstance(value: unknown): value is InstanceLike {
  return isRecord(value) && typeof value['runState'] === 'string' && isNamed(value)
}

function isDisk(value: unknown): value is DiskLike {
  return isRecord(value) && isRecord(value['state']) && isNamed(value) && 'diskType' in value
}

function isNamed(value: Readonly<Record<string, unknown>>): boolean {
  return typeof value['id'] === 'string' && typeof value['name'] === 'string'
}
