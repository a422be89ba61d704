import { isRecord } from '../../../api/shape.ts'
import type { Read } from '../../../state/cache/read.ts'
import type { Args, Command } from '../command.ts'
import type { AreaPlans, Know, Link, Remedy } from './area-plans.ts'

/** What chains are made from. */
export type Known = { readonly areas: readonly AreaPlans[]; readonly know: Know }

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

/** Longer chains than this would be a surprise. */
const DEEPEST = 4

function neededFor(link: Link, world: Known, depth: number): Needed | null {
  const { command, args } = link
  const subject = subjectIn(world, command, args)
  if (subject === undefined && command.subject !== null) return null
  if (command.refused(subject, args) === null) return { before: [], after: [], world }
  if (depth === DEEPEST) return null
  const remedies = world.areas.flatMap((area) => area.remedies?.(link, subject, world.know) ?? [])
  for (const remedy of remedies) {
    const inner = neededFor(remedy.first, world, depth + 1)
    if (inner === null) continue
    const assumed = assuming(inner.world, remedy.changes)
    const rest = neededFor(link, assumed, depth + 1)
    if (rest === null) continue
    return {
      before: [...inner.before, remedy.first, ...rest.before],
      after: [...rest.after, ...(remedy.after ?? []), ...inner.after],
      world: rest.world,
    }
  }
  return null
}

/** Answers reads as they will be once some resources have changed. */
function assuming({ areas, know }: Known, changes: Remedy['changes']): Known {
  const changed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(changed)
    if (!isRecord(value)) return value
    const { id, items } = value
    if (Array.isArray(items)) return { ...value, items: items.map(changed) }
    const change = typeof id === 'string' && Object.hasOwn(changes, id) ? changes[id] : undefined
    return change === undefined ? value : { ...value, ...change }
  }
  return { areas, know: (read) => changed(know(read)) }
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
