import { assert, expect, test } from 'vitest'
import { taken } from '../rotation.ts'
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
    const isRefusable = refusals[refused.by]?.by(door, refused) === true
    if (isRefusable && door.has(commandCalled(id), refused) && !refusing.has(way)) {
      refusing.set(way, id)
    }
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
  const rides = ids.flatMap((id) => {
    const command = commandCalled(id)
    const { allowed } = cases.get(id) ?? assert.fail(id)
    const own = doors.filter((door) => door.has(command, allowed))
    return own.map((door) => ({ id, door, command, allowed, by: passage(command, door, allowed) }))
  })
  const represents = ({ id, door }: { id: string; door: Door }) =>
    chosen.get(door)?.has(id) === true
  const others = taken(
    rides.filter((ride) => ride.by !== 'none' && !represents(ride)),
    3,
  )
  const opens = others.filter(({ by }) => by === 'form')
  test.for(opens)('$id opens its form: $door.name', async ({ command, door, allowed }) => {
    expect(await formOpened(command, door, allowed)).toBe(formPathOf(command, allowed))
  })
  const open = [...rides.filter(represents), ...others.filter(({ by }) => by === 'all')]
  test.for(open)('$id runs: $door.name', async ({ command, door, allowed }) => {
    expect(await runs(command, door, allowed)).toEqual(callsBy(door, allowed))
  })
  const shut = ids.flatMap((id) => {
    const { refused } = cases.get(id) ?? assert.fail(id)
    const own = doors.filter(({ name }) => refusing.get(`${refused.by} ${name}`) === id)
    return own.map((door) => ({ id, door, refused }))
  })
  test.for(shut)('$id is refused: $door.name', async ({ id, door, refused }) => {
    const { at } = refusals[refused.by] ?? assert.fail(refused.by)
    expect(await at(commandCalled(id), door, refused)).toEqual(refused.calls ?? [])
  })
}
