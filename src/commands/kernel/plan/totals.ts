import { showVcpus } from '../../../api/show/amount.ts'
import { showSize } from '../../../api/show/size.ts'
import { isRecord } from '../../../api/shape.ts'
import { chainOf, type Noun, recordOf } from '../../../state/nouns.ts'
import type { Command } from '../command.ts'
import { subjectLabel } from '../run/subject.ts'
import type { Item } from './area-plans.ts'
import { itemIn } from './leaves.ts'
import type { Foreseen } from './preview.ts'

/** Counts what steps do and what they free: `37 steps: 12 stop, 13 delete; 2 refused; frees 96 vCPUs, 4 TiB of disk`. */
export function totalsOf(steps: readonly Foreseen[]): string {
  const verbs = new Map<string, number>()
  for (const { line } of steps) {
    if (line === null) continue
    const verb = line.command.verb.toLowerCase()
    verbs.set(verb, (verbs.get(verb) ?? 0) + 1)
  }
  const refused = steps.filter(({ reason }) => reason !== null).length
  const frees = freedBy(steps)
  const counts = [...verbs].map(([verb, count]) => `${count} ${verb}`).join(', ')
  return [
    `${steps.length} ${steps.length === 1 ? 'step' : 'steps'}${counts === '' ? '' : `: ${counts}`}`,
    ...(refused === 0 ? [] : [`${refused} refused`]),
    ...(frees === '' ? [] : [`frees ${frees}`]),
  ].join('; ')
}

/** Names what will be destroyed, with sizes: `disk data, 100 GiB`. */
export function lossesOf(steps: readonly Foreseen[]): readonly string[] {
  return steps.flatMap(({ line, subject, reason }) => {
    if (line === null || reason !== null || line.command.danger !== 'destroys') return []
    const { command, given } = line
    const { on } = command
    const kind = on === null ? command.title : recordOf(on).one
    const size = sizeOf(command, subject)
    return [`${kind} ${subjectLabel(command, given, subject)}${size === '' ? '' : `, ${size}`}`]
  })
}

function freedBy(steps: readonly Foreseen[]): string {
  const sum = (name: string) => steps.reduce((all, { freed }) => all + numberIn(freed, name), 0)
  const [ncpus, memory, size] = [sum('ncpus'), sum('memory'), sum('size')]
  return [
    ...(ncpus > 0 ? [showVcpus(ncpus)] : []),
    ...(memory > 0 ? [`${showSize(memory)} of memory`] : []),
    ...(size > 0 ? [`${showSize(size)} of disk`] : []),
  ].join(', ')
}

function sizeOf(command: Command, subject: unknown): string {
  return spoken(amountsIn(command, subject)).join(', ')
}

/** Returns the vCPUs, the memory and the disk space of what a command acts on. */
function amountsIn(command: Command, subject: unknown): readonly number[] {
  const item = command.on === null ? undefined : itemIn(command, subject)
  return ['ncpus', 'memory', 'size'].map((name) => (isRecord(item) ? numberIn(item, name) : 0))
}

function spoken([ncpus = 0, memory = 0, size = 0]: readonly number[]): readonly string[] {
  return [
    ...(ncpus > 0 ? [showVcpus(ncpus)] : []),
    ...(memory > 0 ? [showSize(memory)] : []),
    ...(size > 0 ? [showSize(size)] : []),
  ]
}

function numberIn(item: Item, name: string): number {
  const value = item[name]
  return typeof value === 'number' ? value : 0
}

/** What goes, as a tree of kinds: `3 instances, 6 vCPUs, 12 GiB`. */
export type Kinds = { readonly text: string; readonly inside: readonly Kinds[] }

/** Counts what steps delete and unlink, kind by kind, each below the kind that it lives in. */
export function kindsOf(steps: readonly Foreseen[]): readonly Kinds[] {
  const groups = new Map<Noun, { count: number; sizes: number[] }>()
  for (const { line, reason, subject } of steps) {
    const on = line?.command.on
    if (line === null || on == null || !line.command.typed || reason !== null) continue
    const { count, sizes } = groups.get(on) ?? { count: 0, sizes: [0, 0, 0] }
    const own = amountsIn(line.command, subject)
    groups.set(on, { count: count + 1, sizes: sizes.map((sum, at) => sum + (own[at] ?? 0)) })
  }
  const parentOf = (noun: Noun) =>
    chainOf(noun)
      .slice(1)
      .find((outer) => groups.has(outer))
  const below = (outer: Noun | undefined): readonly Kinds[] =>
    [...groups].flatMap(([noun, { count, sizes }]) => {
      if (parentOf(noun) !== outer) return []
      const { one, many } = recordOf(noun)
      const text = [`${count} ${count === 1 ? one : many}`, ...spoken(sizes)].join(', ')
      return [{ text, inside: below(noun) }]
    })
  return below(undefined)
}
