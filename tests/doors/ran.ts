import { expect } from 'vitest'
import type { Command } from '../../src/commands/kernel/command.ts'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { formPath } from '../../src/commands/kernel/link/form-path.ts'
import { everyCommand, isNavigation, type Wire } from '../console.ts'
import { waitFor } from '../screen.tsx'
import type { Allowed } from './case.ts'
import type { Door } from './door.ts'
import { confirm, enter, goIn, pageText, told } from './inside.ts'
import { one } from './person.ts'

const commands = await everyCommand()

/**
 * Runs a command through a door, confirms its question, and waits for the report and the new address, which are the
 * same through every door. Returns what was sent.
 */
export async function runs(command: Command, door: Door, way: Allowed): Promise<readonly Wire[]> {
  const inside = await enter(command, door, way)
  const other = door.name === 'pasted line' ? way.oxide : undefined
  const ran = other === undefined ? command : commandCalled(other.as)
  const { unasked } = other ?? way
  await confirm(inside, ran, door, unasked !== true && unasked !== door.name)
  const { screen, started } = inside
  if (way.loads !== undefined) {
    await waitFor(() => expect(screen.loaded).toEqual([way.loads]))
  } else if (door.name !== 'link' || !isNavigation(command)) {
    const says = other?.says ?? way.says
    await waitFor(() => expect(told()).toEqual([ran.id, 'done', says]))
  }
  if (way.shows !== undefined) await waitFor(() => expect(pageText()).toContain(way.shows))
  // A form that sends a file stays, to show how far it is.
  const stays = Object.values(command.params).some(({ file }) => file === 'whole')
  const ends = way.ends ?? (door.name === 'form' && !stays ? way.at : undefined)
  if (ends !== undefined) {
    await waitFor(() => expect(screen.store.get(locationAtom)?.address).toBe(ends))
  }
  if (started) expect(await started.outcome).toMatchObject({ phase: 'ran' })
  return screen.wrote()
}

/** Opens a command's form through a door; returns the path of the open form. */
export async function formOpened(command: Command, door: Door, way: Allowed): Promise<string> {
  const { screen } = await goIn(command, door, way)
  const path = () => pathOf(screen.store.get(locationAtom)?.address ?? '')
  await waitFor(() => {
    expect(path()).toBe(formPathOf(command, way))
    one('button[type=submit]')
  })
  return path()
}

/** Returns the path of a command's form, without prefilled values. */
export function formPathOf(command: Command, { given }: Allowed): string {
  return pathOf(formPath(command, given) ?? '')
}

function pathOf(address: string): string {
  return address.split('?')[0] ?? ''
}

/** Returns the calls that a door should make: those that ask for more may send more than a line. */
export function callsBy(door: Door, { calls, formCalls }: Allowed): readonly Wire[] {
  return (['row', 'button', 'key', 'form'].includes(door.name) ? formCalls : undefined) ?? calls
}

export function commandCalled(id: string): Command {
  const command = commands.find((candidate) => candidate.id === id)
  if (command === undefined) throw new Error(`No command is called ${id}`)
  return command
}
