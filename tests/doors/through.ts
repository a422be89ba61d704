import { describe, expect, test } from 'vitest'
import type { Cases } from './case.ts'
import { isTried, passage } from './classes.ts'
import { complete } from './complete.ts'
import { doors } from './door.ts'
import { callsBy, commandCalled, formOpened, formPathOf, runs } from './ran.ts'
import { refusals } from './refused.ts'

/**
 * Runs the commands of a table through the doors of a page (see `classes.ts`), once allowed and once refused. Each test
 * file runs several tables, because importing the whole console takes longer than most of its tests.
 */
export function takeThroughDoors(cases: Cases): void {
  const taken = Object.entries(cases).map(([id, entry]) => {
    const command = commandCalled(id)
    const { allowed, refused } = complete(command, entry)
    const { by, at } = refusals[refused.by]
    const open = doors.filter((door) => passage(command, door, allowed) === 'all')
    const forms = doors.filter((door) => passage(command, door, allowed) === 'form')
    const shut = doors.filter((door) => isTried(command, door, refused) && by(door, refused))
    return { id, command, allowed, refused, at, open, forms, shut }
  })
  const some = taken.filter(({ open, forms, shut }) => open.length + forms.length + shut.length > 0)
  describe.each(some)('$id', ({ command, allowed, refused, at, open, forms, shut }) => {
    test.for(forms)('opens its form: $name', async (door) => {
      expect(await formOpened(command, door, allowed)).toBe(formPathOf(command, allowed))
    })
    test.for(open)('runs: $name', async (door) => {
      expect(await runs(command, door, allowed)).toEqual(callsBy(door, allowed))
    })
    test.for(shut)('is refused: $name', async (door) => {
      expect(await at(command, door, refused)).toEqual(refused.calls ?? [])
    })
  })
}
