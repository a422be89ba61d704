import { expect } from 'vitest'
import type { Command } from '../../src/commands/kernel/command.ts'
import { locationAtom } from '../../src/state/location.ts'
import { formPath } from '../../src/commands/kernel/form-path.ts'
import { everyCommand, isNavigation, type Wire } from '../console.ts'
import { waitFor } from '../screen.tsx'
import type { Allowed } from './case.ts'
import type { Door } from './door.ts'
import { confirm, enter, goIn, pageText, told } from './inside.ts'
import { one } from './person.ts'

const commands = await everyCommand()

/**
 * Runs a command through a door, says yes where it is asked, and waits for the report and for the place where it
 * leads, which are the same through every door. Answers what was sent.
 */
export async function runs(command: Command, door: Door, way: Allowed): Promise<readonly Wire[]> {
  const inside = await enter(command, door, way)
  const other = door.name === 'pasted line' ? way.oxide : undefined
  const ran = other === undefined ? command : commandCalled(other.as)
  await confirm(inside, ran, door, way.unasked !== true)
  const { screen, started } = inside
  if (door.name !== 'link' || !isNavigation(command)) {
    const says = other?.says ?? way.says
    await waitFor(() => expect(told()).toEqual([ran.id, 'done', says]))
  }
  if (way.shows !== undefined) await waitFor(() => expect(pageText()).toContain(way.shows))
  if (way.ends !== undefined) {
    await waitFor(() => expect(screen.store.get(locationAtom)?.address).toBe(way.ends))
  }
  if (started) expect(await started.outcome).toMatchObject({ phase: 'ran' })
  return screen.wrote()
}

/** Goes through a door that leads to the form of a command; answers the path at which a form then is open. */
export async function formOpened(command: Command, door: Door, way: Allowed): Promise<string> {
  const { screen } = await goIn(command, door, way)
  const path = () => pathOf(screen.store.get(locationAtom)?.address ?? '')
  await waitFor(() => {
    expect(path()).toBe(formPathOf(command, way))
    one('button[type=submit]')
  })
  return path()
}

/** The path of a command's form, without what is filled in there. */
export function formPathOf(command: Command, { given }: Allowed): string {
  return pathOf(formPath(command, given) ?? '')
}

function pathOf(address: string): string {
  return address.split('?')[0] ?? ''
}

/** A form repeats all that it shows; every other door sends what it was given. */
export function callsBy(door: Door, { calls, formCalls }: Allowed): readonly Wire[] {
  return (['row', 'button', 'key', 'form'].includes(door.name) ? formCalls : undefined) ?? calls
}

export function commandCalled(id: string): Command {
  const command = commands.find((candidate) => candidate.id === id)
  if (command === undefined) throw new Error(`No command is called ${id}`)
  return command
}
