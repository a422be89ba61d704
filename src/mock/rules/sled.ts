import type { InstanceState, Sled } from '@oxide/api'
import { insufficient } from '../problem.ts'
import type { InstanceRow } from '../rows/instance.ts'
import type { World } from '../world.ts'

/** States in which an instance has no hardware. */
const unseated: ReadonlySet<InstanceState> = new Set(['creating', 'stopped', 'failed', 'destroyed'])

/** Returns the sled of an instance that enters a state: its current one, or the one with the fewest instances. */
export function seatOf(
  world: World,
  instance: InstanceRow,
  runState: InstanceState,
): string | null {
  if (unseated.has(runState)) return null
  if (instance.sledId) return instance.sledId
  const size = (sled: Sled) => world.instances.by('sled', sled.id).size
  const [first] = provisionable(world).toSorted((a, b) => size(a) - size(b))
  return first?.id ?? null
}

/** Throws 507 when no sled accepts new instances. */
export function keepWithinSleds(world: World): void {
  if (provisionable(world).length === 0) {
    throw insufficient('No sleds can fit the requested instance')
  }
}

/** Spreads the instances of a new world over the sleds. */
export function seatInstances(world: World): void {
  const sleds = provisionable(world)
  if (sleds.length === 0) return
  let turn = 0
  for (const instance of [...world.instances.rows]) {
    if (unseated.has(instance.runState)) continue
    world.instances.put({ ...instance, sledId: sleds[turn++ % sleds.length]?.id ?? null })
  }
}

function provisionable(world: World): Sled[] {
  return [...world.sleds.rows].filter(
    ({ policy }) => policy.kind === 'in_service' && policy.provisionPolicy === 'provisionable',
  )
}
