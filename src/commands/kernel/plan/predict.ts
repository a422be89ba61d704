import { isRecord } from '../../../api/shape.ts'
import { chainOf, isNoun, type Names, type Noun, recordOf } from '../../../state/nouns.ts'
import type { Args, Command } from '../command.ts'
import type { Keyboard } from '../keys/keymap.ts'
import { targetId } from '../run/journal.ts'
import { anotherThanShown, idsIn, type Ids } from '../run/by-id.ts'
import { namesGiven } from '../run/running.ts'
import { wrongArgs } from '../run/subject.ts'
import type { AreaPlans, Item, Left } from './area-plans.ts'
import { type ItemUpdate, leavesOf } from './leaves.ts'

/** A step with what was found out about it before the plan runs. */
export type Planned = {
  readonly id: string
  /** Its place in the plan, as people count. */
  readonly number: number
  readonly command: Command
  readonly args: Args
  readonly after: readonly string[]
  readonly target: string | undefined
  readonly ids: Ids | undefined
  /** Why it cannot run whatever the state is: the user's role, the rack; null if nothing says so. */
  readonly wrong: string | null
}

/** What is known now. */
export type Today = {
  /** What each step acts on, by its id. */
  readonly subjects: ReadonlyMap<string, unknown>
  /** Why it could not be read, by the id of the step. */
  readonly failures: ReadonlyMap<string, string>
  readonly keyboard: Keyboard
  readonly areas: readonly AreaPlans[]
}

export type Prediction = {
  /** Why the step will be refused; null if it will not. */
  readonly reason: string | null
  /** False if nothing can be said before an earlier step has run. */
  readonly isKnown: boolean
  /** What it acts on, as earlier steps will leave it. */
  readonly subject: unknown
  /** The id of what it acts on, if that is there already. */
  readonly seen: string | undefined
  /** The ids of all that it names, if all of it is there already. */
  readonly ids: Ids
  /** The number of the last earlier step that changes what it acts on; null if none does. */
  readonly since: number | null
  /** What is free again once it has run: amounts by the names of their fields. */
  readonly freed: Item
}

/** Judges each step by the state that today's and the earlier steps will leave. Reads and sends nothing. */
export function predict(steps: readonly Planned[], today: Today): ReadonlyMap<string, Prediction> {
  const left = leftBehind(today.areas)
  const predictions = new Map<string, Prediction>()
  const numbers = new Map(steps.map(({ id, number }) => [id, number]))
  for (const step of steps) {
    const prediction = judge(step, today, left, (id) =>
      predictions.get(id)?.reason == null ? null : (numbers.get(id) ?? null),
    )
    const freed = prediction.reason === null ? left.add(step, prediction.subject) : {}
    predictions.set(step.id, { ...prediction, freed })
  }
  return predictions
}

function judge(
  step: Planned,
  today: Today,
  left: LeftBehind,
  refusedNumber: (id: string) => number | null,
): Omit<Prediction, 'freed'> {
  const { command, args, after } = step
  const nothing = { isKnown: true, subject: undefined, since: null, seen: undefined, ids: {} }
  if (step.wrong !== null) return { ...nothing, reason: step.wrong }
  const refused = after.map(refusedNumber).find((number) => number !== null)
  if (refused != null) return { ...nothing, reason: `Step ${refused} is refused` }
  const names = left.named(command, args)
  if (names?.is === 'gone') {
    const reason = `${names.what} is gone after step ${names.by}`
    return { ...nothing, reason, since: names.by }
  }
  const before = today.subjects.get(step.id)
  if (before === undefined && command.subject !== null) {
    if (names?.is === 'made') return { ...nothing, reason: null, isKnown: false, since: names.by }
    return { ...nothing, reason: today.failures.get(step.id) ?? null, isKnown: false }
  }
  const seen = names === null ? targetId(command, before) : undefined
  const ids = names === null ? idsIn(command, args, before) : {}
  const another = names === null ? anotherThanShown(step, before, ids) : null
  if (another !== null) return { ...nothing, reason: another }
  const { value: subject, since } = left.apply(before)
  const wrong = wrongArgs(command, args, subject, today.keyboard)
  const reason = Object.values(wrong)[0] ?? command.refused(subject, args)
  return { reason, isKnown: true, subject, since, seen, ids }
}

type Detaches = NonNullable<Left['detaches']>
type LeftBehind = ReturnType<typeof leftBehind>

/** Collects what steps leave behind, and shows resources as they will be then. */
function leftBehind(areas: readonly AreaPlans[]) {
  const changes = new Map<string, { readonly by: number; readonly to: ItemUpdate }[]>()
  const holders = new Map<string, { readonly by: number; readonly detaches: Detaches }>()
  const places = new Map<string, { readonly is: 'gone' | 'made'; readonly by: number }>()

  const applyTo = (value: unknown, saw: (by: number) => void): unknown => {
    if (Array.isArray(value)) {
      const all: readonly unknown[] = value
      return all.map((one) => applyTo(one, saw)).filter((one) => one !== undefined)
    }
    if (!isRecord(value)) return value
    const { id, items } = value
    if (Array.isArray(items)) return { ...value, items: applyTo(items, saw) }
    return typeof id === 'string' ? changedItem(value, id, saw) : value
  }
  const changedItem = (value: Item, id: string, saw: (by: number) => void): Item | undefined => {
    let item = value
    for (const { by, to } of changes.get(id) ?? []) {
      saw(by)
      if (to === null) return undefined
      item = to(item)
    }
    for (const [holder, { by, detaches }] of holders) {
      const detached = detaches(item, holder)
      if (detached === null) continue
      saw(by)
      item = detached
    }
    return item
  }
  return {
    /** Adds what a step leaves behind. Returns what it frees. */
    add(step: Planned, subject: unknown): Item {
      const { number } = step
      const { items, target, detaches, moves, freed } = leavesOf(step, subject, areas)
      for (const [id, to] of items)
        changes.set(id, [...(changes.get(id) ?? []), { by: number, to }])
      if (target !== undefined && detaches !== undefined)
        holders.set(target, { by: number, detaches })
      const { gone, made } = moves
      if (gone !== undefined) places.set(placeOf(...gone), { is: 'gone', by: number })
      if (made !== undefined) places.set(placeOf(...made), { is: 'made', by: number })
      return freed
    },
    /** Returns whether one of the names that a step gives is gone or made by then. */
    named(command: Command, args: Args) {
      const names = namesGiven(command, args)
      for (const noun of Object.keys(names).filter(isNoun)) {
        const place = places.get(placeOf(noun, names))
        if (place !== undefined) return { ...place, what: `${recordOf(noun).one} ${names[noun]}` }
      }
      return null
    },
    /** Returns what a step acts on as it will be then, and the number of the last step that changes it. */
    apply(before: unknown): { readonly value: unknown; readonly since: number | null } {
      let since: number | null = null
      const saw = (by: number) => (since = Math.max(since ?? 0, by))
      const isParts = isRecord(before) && typeof before['id'] !== 'string' && !('items' in before)
      const value = isParts
        ? Object.fromEntries(
            Object.entries(before).map(([name, part]) => [name, applyTo(part, saw)]),
          )
        : applyTo(before, saw)
      return { value, since }
    },
  }
}

/** Names a resource within what it lives in. */
export function placeOf(noun: Noun, names: Names): string {
  return chainOf(noun)
    .map((one) => `${one} ${names[one] ?? ''}`)
    .join('/')
}
