import { expect } from 'vitest'
import type { Command } from '../../src/commands/kernel/command.ts'
import { isNavigation } from '../console.ts'
import { pressByHand } from '../dom-setup.ts'
import { act, type Screen, show, waitFor } from '../screen.tsx'
import type { Spot } from './case.ts'
import type { Door, Started } from './door.ts'
import { one, type Person, personAt } from './person.ts'

/** A command that was started through a door, with all of the door's questions answered. */
export type Inside = {
  readonly screen: Screen
  readonly person: Person
  readonly started: Started
}

/** Opens the page, starts the command through the door, and answers what it asks. */
export async function enter(command: Command, door: Door, spot: Spot): Promise<Inside> {
  const inside = await goIn(command, door, spot)
  const asks = door.asks?.(spot)
  if (asks !== undefined) await inside.person.answer(asks)
  return inside
}

/** Opens the page and starts the command through the door. */
export async function goIn(command: Command, door: Door, spot: Spot): Promise<Inside> {
  const screen = await show(door.address?.(command, spot) ?? spot.at, {}, async ({ ask }) => {
    for (const { call, body } of spot.since ?? []) await ask(call, body)
  })
  const person = personAt(screen)
  const started = await door.start(person, command, spot)
  return { screen, person, started }
}

/** Confirms the question, if there is one. Expects that nothing was sent before, that an early press does nothing, and
 * that a question from a link accepts only trusted presses. */
export async function confirm(
  inside: Inside,
  command: Command,
  door: Door,
  isAsked = true,
): Promise<void> {
  const { screen, person } = inside
  const linked = door.name === 'link' && !isNavigation(command)
  if (!(command.asks && isAsked) && !linked) return
  const question = await waitFor(() => one('dialog[open][role=alertdialog]'))
  expect(screen.writes()).toEqual([])
  const yes = [...question.querySelectorAll('button')].at(-1)
  if (yes === undefined) throw new Error('The question has no buttons')
  const field = question.querySelector('input')
  const [, name] = /^Type (.*) to confirm/.exec(field?.labels?.[0]?.textContent ?? '') ?? []
  expect(name !== undefined || !(linked && command.typed)).toBe(true)
  if (name !== undefined) {
    field?.focus()
    await person.type(name)
  }
  if (!linked) {
    await screen.user.click(yes)
    expect(screen.writes()).toEqual([])
    await act(async () => screen.pageClock.advance(250))
    await screen.user.click(yes)
    return
  }
  expect(question.textContent).toContain('Opened from a link. Nothing has been sent yet.')
  await act(async () => pressByHand(yes))
  expect(screen.writes()).toEqual([])
  await act(async () => screen.pageClock.advance(500))
  await act(async () => yes.click())
  expect(screen.writes()).toEqual([])
  await act(async () => pressByHand(yes))
}

/** Returns what the page tells scripts about the last outcome. */
export function told(): readonly (string | null | undefined)[] {
  const { dataset, textContent } = one('output[data-outcome]')
  return [dataset.command, dataset.phase, textContent]
}

export function pageText(): string {
  return document.body.textContent
}
