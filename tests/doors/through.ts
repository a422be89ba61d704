import { describe, expect, test } from 'vitest'
import type { Command } from '../../src/commands/kernel/command.ts'
import { placeAtom } from '../../src/state/place.ts'
import { everyCommand, isNavigation } from '../console.ts'
import { waitFor } from '../screen.tsx'
import type { Allowed, Cases } from './case.ts'
import { type Door, doors } from './door.ts'
import { confirm, enter, pageText, told } from './inside.ts'
import { refusals } from './refused.ts'

const commands = await everyCommand()

/** Takes each command of a table through every door that it has: once where it may run, once where it may not. */
export function takeThroughDoors(cases: Cases): void {
  describe.each(Object.entries(cases))('%s', (id, { allowed, refused }) => {
    const command = commandCalled(id)
    const open = doors.filter((door) => door.has(command, allowed))
    test.each(open.map((door) => [door.name, door] as const))('runs: %s', (_, door) =>
      runs(command, door, allowed),
    )
    const { by, at } = refusals[refused.by]
    const shut = doors.filter((door) => door.has(command, refused) && by(door, refused))
    test.each(shut.map((door) => [door.name, door] as const))('is refused: %s', (_, door) =>
      at(command, door, refused),
    )
  })
}

/** What is sent, what is reported and where it leads are the same through every door. */
async function runs(command: Command, door: Door, way: Allowed): Promise<void> {
  const inside = await enter(command, door, way)
  const other = door.name === 'pasted line' ? way.oxide : undefined
  const ran = other === undefined ? command : commandCalled(other.as)
  await confirm(inside, ran, door)
  const { screen, started } = inside
  if (door.name !== 'link' || !isNavigation(command)) {
    const says = other?.says ?? way.says
    await waitFor(() => expect(told()).toEqual([ran.id, 'done', says]))
  }
  if (way.shows !== undefined) await waitFor(() => expect(pageText()).toContain(way.shows))
  if (way.ends !== undefined) {
    await waitFor(() => expect(screen.store.get(placeAtom)?.address).toBe(way.ends))
  }
  if (started) expect(await started.outcome).toMatchObject({ phase: 'ran' })
  const repeats = ['row', 'key', 'form'].includes(door.name)
  expect(screen.wrote()).toEqual((repeats ? way.formCalls : undefined) ?? way.calls)
}

function commandCalled(id: string): Command {
  const command = commands.find((candidate) => candidate.id === id)
  if (command === undefined) throw new Error(`No command is called ${id}`)
  return command
}
