import { assert, describe, expect, test } from 'vitest'
import { cases, tables } from './cases.ts'
import { isTried, passage } from './classes.ts'
import { doors } from './door.ts'
import { callsBy, commandCalled, formOpened, formPathOf, runs } from './ran.ts'
import { refusals } from './refused.ts'

/** Runs the commands of some files of cases through the doors of a page (see `classes.ts`), once allowed and once refused. */
export function takeThroughDoors(...files: readonly string[]): void {
  const ids = files.flatMap((file) => Object.keys(tables.get(file) ?? assert.fail(file)))
  const taken = ids.map((id) => {
    const command = commandCalled(id)
    const { allowed, refused } = cases.get(id) ?? assert.fail(id)
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
