import { showVcpus } from '../../../api/show/amount.ts'
import { showSize } from '../../../api/show/size.ts'
import { isRecord } from '../../../api/shape.ts'
import { recordOf } from '../../../state/nouns.ts'
import type { Command } from '../command.ts'
import { partOf, subjectLabel } from '../run/subject.ts'
import { type Item } from './leaves.ts'
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

/** Names what is destroyed, with sizes: `disk data, 100 GiB`. */
export function lossesOf(steps: readonly Foreseen[]): readonly string[] {
  return steps.flatMap(({ line, subject }) => {
    if (line === null || line.command.danger !== 'destroys') return []
    const { command, given } = line
    const { on } = command
    const kind = on === null ? command.title : recordOf(on).one
    const size = sizeOf(command, subject)
    return [`${kind} ${subjectLabel(command, given, subject)}${size === '' ? '' : `, ${size}`}`]
  })
}

/** Adds up what instances that stop and disks that are deleted take now. */
function freedBy(steps: readonly Foreseen[]): string {
  const sums = { ncpus: 0, memory: 0, disk: 0 }
  for (const { line, subject, reason } of steps) {
    if (line === null || reason !== null || !isRecord(subject)) continue
    const { id } = line.command
    if (id === 'instance stop') {
      sums.ncpus += numberIn(subject, 'ncpus')
      sums.memory += numberIn(subject, 'memory')
    } else if (id === 'disk delete') sums.disk += numberIn(subject, 'size')
  }
  return [
    ...(sums.ncpus > 0 ? [showVcpus(sums.ncpus)] : []),
    ...(sums.memory > 0 ? [`${showSize(sums.memory)} of memory`] : []),
    ...(sums.disk > 0 ? [`${showSize(sums.disk)} of disk`] : []),
  ].join(', ')
}

function sizeOf({ on }: Command, subject: unknown): string {
  const item = on === null ? undefined : (partOf(subject, on) ?? subject)
  if (!isRecord(item)) return ''
  const [ncpus, memory, size] = ['ncpus', 'memory', 'size'].map((name) => numberIn(item, name))
  return [
    ...(ncpus ? [showVcpus(ncpus)] : []),
    ...(memory ? [showSize(memory)] : []),
    ...(size ? [showSize(size)] : []),
  ].join(', ')
}

function numberIn(item: Item, name: string): number {
  const value = item[name]
  return typeof value === 'number' ? value : 0
}
