import { describe, expect, test } from 'vitest'
import type { Cases } from './case.ts'
import { doors } from './door.ts'
import { callsBy, commandCalled, runs } from './ran.ts'
import { refusals } from './refused.ts'

/**
 * Takes each command of a table through every door that it has: once where it may run, once where it may not. A test
 * file takes several tables: what it imports, the whole console, takes longer than most of its tests.
 */
export function takeThroughDoors(cases: Cases): void {
  describe.each(Object.entries(cases))('%s', (id, { allowed, refused }) => {
    const command = commandCalled(id)
    const open = doors.filter((door) => door.has(command, allowed))
    test.each(open.map((door) => [door.name, door] as const))('runs: %s', async (_, door) => {
      expect(await runs(command, door, allowed)).toEqual(callsBy(door, allowed))
    })
    const { by, at } = refusals[refused.by]
    const shut = doors.filter((door) => door.has(command, refused) && by(door, refused))
    test.each(shut.map((door) => [door.name, door] as const))('is refused: %s', async (_, door) => {
      expect(await at(command, door, refused)).toEqual(refused.calls ?? [])
    })
  })
}
