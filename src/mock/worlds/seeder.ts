import { fleetOf } from '../world.ts'
import type { World } from '../world.ts'

export const GiB = 2 ** 30
export const TiB = 2 ** 40

const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/**
 * Returns a time before the seeding of the world, or after it when negative.
 * @param milliseconds the distance
 */
export function ago(world: World, milliseconds: number): Date {
  return new Date(fleetOf(world).timeSeeded.getTime() - milliseconds)
}

/** Returns the times of a resource created some days before the world was seeded, and changed later if given. */
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

/** Shares dates, because tens of thousands of resources have the same few times. */
const times = new WeakMap<Date, Map<string, Times>>()
