import { assert, describe, expect, test } from 'vitest'
import { cases, tables } from './cases.ts'
import { cover, passage, representatives, traitsOf } from './classes.ts'
import { type Door, doors } from './door.ts'
import { callsBy, commandCalled, formOpened, formPathOf, runs } from './ran.ts'
import { refusals } from './refused.ts'

/**
 * The representative that is refused in each way through each door. The others are refused without a page, and
 * `tests/views/form/missing.test.tsx` submits every form with what is wrong or missing.
 */
const refusing = new Map<string, string>()
for (const id of representatives.keys()) {
  const { refused } = cases.get(id) ?? assert.fail(id)
  for (const door of doors) {
    const way = `${refused.by} ${door.name}`
    const mayRefuse = door.has(commandCalled(id), refused) && refusals[refused.by].by(door, refused)
    if (mayRefuse && !refusing.has(way)) refusing.set(way, id)
  }
}

/** The representatives that run through each door. */
const chosen = new Map(
  doors.map((door) => {
    const traits = [...representatives.keys()].flatMap((id) => {
      const { allowed } = cases.get(id) ?? assert.fail(id)
      const command = commandCalled(id)
      return door.has(command, allowed) ? [[id, traitsOf(command, allowed)] as const] : []
    })
    return [door, cover(new Map(traits))] as const
  }),
)

/** Runs the commands of some files of cases through the doors of a page (see `classes.ts`), once allowed and once refused. */
export function takeThroughDoors(...files: readonly string[]): void {
  const ids = files.flatMap((file) => Object.keys(tables.get(file) ?? assert.fail(file)))
  const taken = ids.map((id) => {
    const command = commandCalled(id)
    const { allowed, refused } = cases.get(id) ?? assert.fail(id)
    const { at } = refusals[refused.by]
    const own = doors.filter((door) => door.has(command, allowed))
    const passed = (door: Door) =>
      chosen.get(door)?.has(id) ? 'all' : passage(command, door, allowed)
    const open = own.filter((door) => passed(door) === 'all')
    const forms = own.filter((door) => passed(door) === 'form')
    const shut = doors.filter((door) => refusing.get(`${refused.by} ${door.name}`) === id)
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
