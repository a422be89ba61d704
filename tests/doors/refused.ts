import { expect } from 'vitest'
import type { Command } from '../../src/commands/kernel/command.ts'
import { locationAtom } from '../../src/state/navigation/location.ts'
import type { Wire } from '../console.ts'
import { type Screen, waitFor } from '../screen.tsx'
import type { Refused } from './case.ts'
import type { Door, DoorName } from './door.ts'
import { confirm, enter, pageText, told } from './inside.ts'

type Refusal = {
  /** Doors that can refuse in this way. */
  readonly by: (door: Door, way: Refused) => boolean
  /** Tries the command, expects the sentence, and returns what was sent. */
  readonly at: (command: Command, door: Door, way: Refused) => Promise<readonly Wire[]>
}

/** Doors that pass arguments. */
const SAYING: readonly DoorName[] = ['line', 'pasted line', 'link', 'script']
const byAll = () => true

const DISABLED = '[aria-disabled=true]:is([aria-description], [aria-describedby])'

/**
 * How to try each kind of refusal that a page shows in a way of its own. The sentence must be shown, and nothing changed.
 */
export const refusals: Readonly<Partial<Record<Refused['by'], Refusal>>> = {
  state: { by: byAll, at: byState },
  value: { by: ({ name }) => SAYING.includes(name) || name === 'form', at: byValue },
  server: { by: byAll, at: byServer },
  lost: { by: ({ name }) => name === 'link', at: byPlace },
}

/** Forbidden by the state of its subject: a page says so beforehand, other doors when tried. */
async function byState(command: Command, door: Door, way: Refused): Promise<readonly Wire[]> {
  const inside = await enter(command, door, way)
  const pressed = document.activeElement?.closest(DISABLED) ?? null
  if (pressed === null) {
    await waitFor(() => expect(told()).toEqual([command.id, 'refused', way.says]))
    if (inside.started) {
      expect(await inside.started.outcome).toMatchObject({ phase: 'refuse', reason: way.says })
    }
  } else {
    const described = document.getElementById(pressed.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent ?? pressed.getAttribute('aria-description')).toBe(way.says)
    return inside.screen.wrote()
  }
  return isSaid(inside.screen, way.says)
}

/** An invalid argument: reported where it is typed. */
async function byValue(command: Command, door: Door, way: Refused): Promise<readonly Wire[]> {
  const inside = await enter(command, door, way)
  if (inside.started) {
    expect(await inside.started.outcome).toMatchObject({ phase: 'refuse', reason: way.says })
    return inside.screen.wrote()
  }
  return isSaid(inside.screen, way.says)
}

/** Refused by the control plane: called once, without a change. */
async function byServer(command: Command, door: Door, way: Refused): Promise<readonly Wire[]> {
  const inside = await enter(command, door, way)
  await confirm(inside, command, door)
  await waitFor(() =>
    expect(told()).toEqual([command.id, 'failed', expect.stringContaining(way.says)]),
  )
  await waitFor(() => expect(pageText()).toContain(way.says))
  if (inside.started) {
    expect(await inside.started.outcome).toMatchObject({
      phase: 'fail',
      message: expect.stringContaining(way.says),
    })
  }
  return inside.screen.wrote()
}

/** A missing page: the error page says so. */
async function byPlace(command: Command, door: Door, way: Refused): Promise<readonly Wire[]> {
  const { screen } = await enter(command, door, way)
  await isSaid(screen, way.says)
  expect(screen.store.get(locationAtom)?.shown).toMatchObject({ kind: 'error', status: 404 })
  return screen.wrote()
}

/** Waits until the page shows the sentence. */
async function isSaid(screen: Screen, says: string): Promise<readonly Wire[]> {
  await waitFor(() => expect(pageText()).toContain(says))
  return screen.wrote()
}
