import type { Decider, Hop, Stop, Verdict } from '../answer.ts'
import type { Network, Peer, Seat } from '../network.ts'
import type { Door, Region } from './outside.ts'
import { both, either, NONE, without, type Packets } from '../traffic.ts'

/** A way between two addresses that a question is about. */
export type Leg = {
  readonly from: Stop
  readonly to: Stop
  /** Null if it begins outside the rack. */
  readonly sender: { readonly seat: Seat; readonly network: Network } | null
  readonly source: Peer
  readonly destination: Peer
  /** The way into the rack, for what comes from outside of it. */
  readonly door: { readonly door: Door; readonly network: Network } | null
  /** The parts of the internet that an end stands for; null if it is not the internet. */
  readonly regions: readonly Region[] | null
  /** Why there is no way at all. */
  readonly dead: Hop | null
}

/** Packets that take one course. */
export type Course = { readonly packets: Packets; readonly path: readonly Hop[] }

/** What stops decides; otherwise what nobody knows. */
export function verdictOf({ path }: Pick<Course, 'path'>): Exclude<Verdict, 'depends'> {
  if (path.some(({ outcome }) => outcome === 'stops')) return 'no'
  return path.some(({ outcome }) => outcome === 'unknown') ? 'unknown' : 'yes'
}

/** Lets courses that have not ended go on. */
export function after(
  courses: readonly Course[],
  next: (packets: Packets) => readonly Course[],
): readonly Course[] {
  return courses.flatMap((course) =>
    verdictOf(course) === 'no' ? [course] : begin(course.path, next(course.packets)),
  )
}

export function begin(hops: readonly Hop[], courses: readonly Course[]): readonly Course[] {
  return courses.map(({ packets, path }) => ({ packets, path: [...hops, ...path] }))
}

/** Where routes collide, only what all of them lead to is sure. */
export function agreed(
  ways: readonly (readonly Course[])[],
  packets: Packets,
  unsure: Hop,
): readonly Course[] {
  const sure = (['yes', 'no'] as const).map((verdict) =>
    ways
      .map((courses) => courses.filter((one) => verdictOf(one) === verdict))
      .map((courses) => courses.reduce((all, one) => either(all, one.packets), NONE))
      .reduce((all, one) => both(all, one), packets),
  )
  const known = sure.reduce((all, one) => either(all, one), NONE)
  const first = (ways[0] ?? []).flatMap((course) => {
    const part = both(course.packets, known)
    return part.length === 0 ? [] : [{ packets: part, path: course.path }]
  })
  const rest = without(packets, known)
  return rest.length === 0 ? first : [...first, { packets: rest, path: [unsure] }]
}

export function hop(place: Hop['place'], decided: Decider, why: string): Hop {
  return { place, outcome: 'passes', decided, losers: [], why }
}
