// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Command } from '../../src/commands/kernel/command.ts'
import { everyCommand, isNavigation } from '../console.ts'
import type { Allowed, Refused } from '../doors/case.ts'
import { cases } from '../doors/cases.ts'
import { goThrough, seenIn } from './through.ts'
import { type Way, ways } from './way.ts'

/*
 * Every command without a page: what it takes from where somebody stands, whether it may, what it asks, sends and
 * reports. One command of each class is taken through real doors on a page, see `doors`.
 */
const commands = new Map((await everyCommand()).map((command) => [command.id, command]))

// The journal is kept for the tab: each test has one of its own.
beforeEach(() => sessionStorage.clear())

describe.each([...cases])('%s', (id, { allowed, refused }) => {
  const command = called(id)
  const open = ways.filter((way) => way.has(command, allowed))
  test.for(open)('runs: $name', async (way) => {
    const gone = await goThrough(way, command, allowed)
    await soon(() => expect(seenIn(gone)).toMatchObject(ran(way, command, allowed)))
  })

  const shut = ways.filter((way) => way.has(command, refused) && canTell(way, refused))
  test.for(shut)('is refused: $name', async (way) => {
    const gone = await goThrough(way, command, refused)
    await soon(() => expect(seenIn(gone)).toMatchObject(refusal(way, command, refused)))
  })
})

/** It asks where it must and nowhere else, sends, reports, and leads where it leads. */
function ran(way: Way, command: Command, allowed: Allowed) {
  const { oxide, says, calls, ends, unasked, types } = allowed
  const other = way.name === 'pasted line' ? oxide : undefined
  const what = other === undefined ? command : called(other.as)
  const told = { command: what.id, phase: 'done', says: other?.says ?? says }
  return {
    ...(isLinked(way) && isNavigation(command) ? {} : told),
    ...(ends === undefined ? {} : { address: ends }),
    asked: asked(way, unasked === true ? { ...what, asks: false } : what, types),
    wrote: calls,
  }
}

/** The sentence is told, and nothing is changed. Where only the control plane knows, it is asked once. */
function refusal(way: Way, command: Command, { by, says, calls = [], types }: Refused) {
  if (by === 'lost') return { page: { kind: 'error', status: 404, reason: { message: says } } }
  if (by === 'gone') return { phase: 'failed', says, asked: [], wrote: [] }
  if (by === 'server')
    return { phase: 'failed', says, asked: asked(way, command, types), wrote: calls }
  const sentence = by === 'word' && isLinked(way) ? `${command.id} has no argument "now".` : says
  return { phase: 'refused', says: sentence, asked: [], wrote: calls }
}

/**
 * A link always asks, and for the name where something is lost; any other door where the command does. All doors ask for
 * the text that the command names.
 */
function asked(way: Way, { asks, typed, place }: Command, types?: string) {
  const linked = isLinked(way) && place === null
  const question = { sent: [], typed: types !== undefined || (linked && typed), hasSentence: asks }
  return asks || linked ? [question] : []
}

/** Only text can hold a word too many or lead nowhere; a value is wrong where one is asked for, too. */
function canTell(way: Way, { by, asks }: Refused): boolean {
  if (way.name !== 'row') return true
  return by === 'value' ? asks !== undefined : by === 'state' || by === 'server'
}

function isLinked({ name }: Way): boolean {
  return name === 'link'
}

function called(id: string): Command {
  const command = commands.get(id)
  if (command === undefined) throw new Error(`No command is called ${id}`)
  return command
}

/** What nobody hands on a promise for takes some turns of the event loop, and no time. */
function soon(check: () => void): Promise<void> {
  return vi.waitFor(check, { interval: 1, timeout: 10_000 })
}
