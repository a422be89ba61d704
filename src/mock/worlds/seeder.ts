import { fleetOf } from '../world.ts'
import type { World } from '../world.ts'

export const GiB = 2 ** 30
export const TiB = 2 ** 40

const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** A moment before (or, when negative, after) the making of the world. @param milliseconds how long */
export function ago(world: World, milliseconds: number): Date {
  return new Date(fleetOf(world).timeSeeded.getTime() - milliseconds)
}

/** The times of a thing made so many days before the world was, and changed since when told so. */
export function aged(world: World, days: number, changedDays = days): Times {
  const { timeSeeded } = fleetOf(world)
  const known = times.get(timeSeeded) ?? new Map<string, Times>()
  times.set(timeSeeded, known)
  const key = `${days} ${changedDays}`
  const made = known.get(key) ?? {
    timeCreated: ago(world, days * day),
    timeModified: ago(world, changedDays * day),
  }
  known.set(key, made)
  return made
}

type Times = { readonly timeCreated: Date; readonly timeModified: Date }

/** Tens of thousands of things have the same few times: the dates are shared. */
const times = new WeakMap<Date, Map<string, Times>>()
