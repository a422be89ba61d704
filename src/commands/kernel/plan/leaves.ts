import { isRecord } from '../../../api/shape.ts'
import { type Args, type Command, edits } from '../command.ts'
import { namesGiven } from '../run/running.ts'
import { targetId } from '../run/journal.ts'
import { partOf } from '../run/seen.ts'
import type { AreaPlans, Item, Left, Moves } from './area-plans.ts'

/** What a command leaves behind when it has run. */
export type Leaves = Pick<Left, 'detaches'> & {
  /** The id of what it acts on. */
  readonly target: string | undefined
  /** How resources have changed, by their ids; null for one that is gone. */
  readonly items: readonly (readonly [id: string, change: ItemUpdate])[]
  /** The fields of its target that it changes, if all of them are known. */
  readonly own: Item | undefined
  readonly moves: Moves
  /** What is free again: the amounts by the names of their fields. */
  readonly freed: Item
}

export type ItemUpdate = ((item: Item) => Item) | null

/** Says what a command leaves behind; nothing where that is not known. */
export function leavesOf(
  { command, args }: { readonly command: Command; readonly args: Args },
  subject: unknown,
  areas: readonly AreaPlans[],
): Leaves {
  const target = targetId(command, subject)
  const left = leftBy(command, args, subject, areas)
  const { own, others = {}, frees = [], detaches } = left
  const items: (readonly [string, ItemUpdate])[] = []
  const edited = edits(command) ? given(args, itemIn(command, subject)) : {}
  const fields = { ...edited, ...own }
  if (target !== undefined && isGone(command)) items.push([target, null])
  else if (target !== undefined && Object.keys(fields).length > 0) {
    items.push([target, changed(fields)])
  }
  for (const [name, itsFields] of Object.entries(others)) {
    const id = partOf(partOf(subject, name), 'id')
    if (typeof id === 'string') items.push([id, changed(itsFields)])
  }
  const moves = left.moved ?? movesOf(command, args)
  const freed = Object.fromEntries(frees.map((name) => [name, partOf(subject, name)]))
  return { target, items, own, moves, freed, ...(detaches !== undefined && { detaches }) }
}

function leftBy({ id }: Command, args: Args, subject: unknown, areas: readonly AreaPlans[]): Left {
  const all = areas.flatMap(({ leaves }) => leaves)
  const [, left] = all.find(([command]) => command.id === id) ?? []
  return left?.(args, subject) ?? {}
}

/** Returns the resources that are found under other names after a command: by the new ones, and no longer by the old. */
function movesOf(command: Command, args: Args): Moves {
  const { noun, on } = command
  const names = namesGiven(command, args)
  const { name } = args
  if (noun !== null && typeof name === 'string') {
    if (command.word === 'create') return { made: [noun, { ...names, [noun]: name }] }
    if (edits(command) && names[noun] !== undefined && names[noun] !== name) {
      return { gone: [noun, names], made: [noun, { ...names, [noun]: name }] }
    }
  }
  return isGone(command) && on !== null ? { gone: [on, names] } : {}
}

/** True if the target of a command no longer exists after it. */
function isGone({ typed, on }: Command): boolean {
  return typed && on !== null
}

/** Returns the arguments that are fields of what a command acts on. */
function given(args: Args, item: unknown): Item {
  const fields = Object.entries(args).filter(
    ([name, value]) => value !== undefined && isRecord(item) && Object.hasOwn(item, name),
  )
  return Object.fromEntries(fields)
}

/** Returns what a command acts on, of all that it is judged by. */
export function itemIn({ on }: Command, subject: unknown): unknown {
  return on === null ? subject : (partOf(subject, on) ?? subject)
}

export function changed(fields: Item): (item: Item) => Item {
  return (item) => ({ ...item, ...fields })
}
