// @vitest-environment jsdom
import { assert, expect, test, vi } from 'vitest'
import type { Command } from '../../src/commands/kernel/command.ts'
import { printCli } from '../../src/commands/kernel/line/print.ts'
import { questionAtom } from '../../src/commands/kernel/run/runs.ts'
import { loadSubject } from '../../src/commands/kernel/run/subject.ts'
import { fetchAtom } from '../../src/state/cache/query.ts'
import { everyCommand, isNavigation, openConsole, viewFleet } from '../console.ts'
import type { Allowed, Refused } from '../doors/case.ts'
import { cases } from '../doors/cases.ts'
import { taken } from '../rotation.ts'
import { testEach } from '../test-each.ts'
import { goThrough, seenIn } from './through.ts'
import { type Spot, type Way, ways } from './way.ts'

/*
 * Runs every command without a page: the arguments that it takes from the context, whether it is allowed, and what it
 * asks, sends and reports. Each runs through the door that says least, and is refused through one that differs from
 * command to command; `doors` takes one command of each class through every door on a page.
 */
const commands = new Map((await everyCommand()).map((command) => [command.id, command]))
const table = [...cases].map(([id, row]) => [id, { command: called(id), ...row }] as const)

testEach('every command runs through the door that says least', table, ({ command, allowed }) =>
  runs(doorsOf(command, allowed)[0], command, allowed),
)

/**
 * What the state of its subject forbids is a rule of each command. The others take turns: the same code refuses a name of
 * nothing and one word too many, whichever command it is, and `tests/api/valid` proves what a value may be.
 */
const refusable = [
  ...table.filter(([, { refused }]) => refused.by === 'state'),
  ...taken(
    table.filter(([, { refused }]) => refused.by !== 'state'),
    3,
  ),
]

testEach('every command is refused through a door', refusable, async ({ command, refused }, id) => {
  const shut = doorsOf(command, refused).filter((way) => canTell(way, refused))
  await isRefused(shut[table.findIndex(([each]) => each === id) % shut.length], command, refused)
})

const lacking = table.filter(
  ([id, { allowed }]) => id.startsWith('console ') && allowed.calls.length > 0,
)
/** Those of which there is no such line, because they make several calls, sign in, or change a policy. */
const unprintable: string[] = []

testEach(
  'the line that a command prints for a CLI without it makes the same calls',
  lacking,
  async ({ command, allowed: { since = [], given, calls } }, id) => {
    const console = openConsole()
    const { store } = console
    viewFleet(store)
    for (const one of since) await console.ask(one.call, one.body)
    const seen = await loadSubject((read) => store.set(fetchAtom, read), command, given)
    const line = printCli(command, given, seen)
    if (line === null) return void unprintable.push(id)
    store.sub(questionAtom, () => store.get(questionAtom)?.answer(true))
    expect(await console.script(line)).toMatchObject({ phase: 'ran' })
    expect(console.wrote()).toEqual(calls)
  },
)

test('most of them have such a line', () => {
  expect(lacking.length - unprintable.length).toBeGreaterThanOrEqual(33)
})

/** Returns the doors of a command, beginning with the one that says least. */
function doorsOf(command: Command, spot: Spot): readonly Way[] {
  return ways.filter((way) => way.has(command, spot))
}

async function runs(way: Way | undefined, command: Command, allowed: Allowed): Promise<void> {
  const gone = await through(way, command, allowed)
  await soon(() => expect(seenIn(gone)).toMatchObject(ran(gone.way, command, allowed)))
}

async function isRefused(way: Way | undefined, command: Command, refused: Refused): Promise<void> {
  const gone = await through(way, command, refused)
  await soon(() => expect(seenIn(gone)).toMatchObject(refusal(gone.way, command, refused)))
}

async function through(way: Way | undefined, command: Command, spot: Spot) {
  assert.isDefined(way, 'a door')
  sessionStorage.clear()
  return { way, ...(await goThrough(way, command, spot)) }
}

/** Expects a command to ask only if it must, and to send, report and navigate as expected. */
function ran(way: Way, command: Command, allowed: Allowed) {
  const { oxide, says, calls, at, ends = at, types } = allowed
  const other = way.name === 'pasted line' ? oxide : undefined
  const what = other === undefined ? command : called(other.as)
  const isUnasked = (other ?? allowed).unasked === true
  const told = { command: what.id, phase: 'done', says: other?.says ?? says }
  return {
    ...(isLinked(way) && isNavigation(command) ? {} : told),
    address: ends,
    asked: asked(way, isUnasked ? { ...what, asks: false } : what, types),
    wrote: calls,
  }
}

/** Expects the sentence and no change. If only the control plane can refuse, expects exactly one call. */
function refusal(way: Way, command: Command, { by, says, calls = [], types }: Refused) {
  if (by === 'lost') return { page: { kind: 'error', status: 404, reason: { message: says } } }
  if (by === 'gone') return { phase: 'failed', says, asked: [], wrote: [] }
  if (by === 'server')
    return { phase: 'failed', says: begun(says), asked: asked(way, command, types), wrote: calls }
  const sentence = by === 'word' && isLinked(way) ? `${command.id} has no argument "now".` : says
  return { phase: 'refused', says: sentence, asked: [], wrote: calls }
}

/** Matches the message of a server error, which ends with the id of its request. */
function begun(text: string): unknown {
  return expect.stringContaining(text)
}

/**
 * Returns the expected question. A link always asks, and requires the name if something is lost; other doors ask if the
 * command does. All doors require the text that the command names.
 */
function asked(way: Way, { asks, typed, place }: Command, types?: string) {
  const linked = isLinked(way) && place === null
  const question = { sent: [], typed: types !== undefined || (linked && typed), hasSentence: asks }
  return asks || linked ? [question] : []
}

/** Returns whether a door can be refused in this way. A row's menu takes no text, so it has no extra words. */
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

/** Waits some turns of the event loop for work that returns no promise. The mock's clock stands still meanwhile. */
function soon(check: () => void): Promise<void> {
  return vi.waitFor(check, { interval: 1, timeout: 10_000 })
}
