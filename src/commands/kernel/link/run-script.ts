import { atom, type Setter } from 'jotai/vanilla'
import { originAtom } from '../../../state/context.ts'
import { hasWritten } from '../../../state/plan/entry.ts'
import { journalAtom, ledgerAtom } from '../../../state/plan/ledger.ts'
import type { Args, Command } from '../command.ts'
import type { Staged } from '../plan/lines.ts'
import type { Door, Outcome } from '../run/outcome.ts'
import { notifyAtom, reportAloneAtom } from '../run/runs.ts'
import { whereIn } from '../line/where.ts'
import { paramCalled } from '../param.ts'
import { loadOperationsAtom, parseAnyLineAtom } from '../find/operations.ts'
import { loadCommandsAtom } from '../registry.ts'
import { runAtom } from '../run/runner.ts'
import { formerWords } from '../../../api/former.ts'

/** Runs a typed or pasted line through the same runner as every door. Refuses a line that cannot be parsed. */
export const runLineAtom = atom(
  null,
  async (get, set, line: string, door: 'line' | 'script' = 'line'): Promise<Outcome> => {
    if (whereIn(line) !== null) return stageQuery(set, line)
    const origin = get(originAtom)
    const commands = await set(loadCommandsAtom)
    const parsed = await set(parseAnyLineAtom, line, { commands, former: formerWords })
    if ('error' in parsed) return refuse(set, '', parsed.error)
    return set(runAtom, { ...parsed, door, origin })
  },
)

/** Shows the plan of a line with a filter, which the user starts or not. */
async function stageQuery(set: Setter, line: string): Promise<Outcome> {
  const { openQueryAtom } = await import('../plan/query.ts')
  const wrong = await set(openQueryAtom, line)
  if (wrong !== null) return refuse(set, '', wrong.error)
  set(reportAloneAtom, { command: '', phase: 'staged', message: line })
  return { phase: 'ask', missing: [] }
}

/** Implements `window.rackline.plan(lines)`, whose code only few need. */
export const planScriptAtom = atom(
  null,
  async (_get, set, lines: unknown, title?: unknown): Promise<Staged> => {
    const { planGivenAtom } = await import('../plan/lines.ts')
    return set(planGivenAtom, lines, title)
  },
)

/** Runs the last command again that sent a change, whichever tab ran it. */
export const runLastAtom = atom(null, async (get, set): Promise<void> => {
  const stop = await set(ledgerAtom)
  stop()
  const last = get(journalAtom).findLast(hasWritten)
  if (last === undefined) {
    const text = 'No command has changed anything yet'
    set(notifyAtom, { tone: 'note', title: null, text })
  } else await set(runLineAtom, last.line)
})

/** Runs the line that takes the last command back, whichever tab ran it. */
export const undoLastAtom = atom(null, async (get, set): Promise<void> => {
  const stop = await set(ledgerAtom)
  stop()
  const last = get(journalAtom).findLast(hasWritten)
  if (last?.phase === 'done' && last.undo !== undefined) await set(runLineAtom, last.undo)
  else {
    const text = last === undefined ? 'Nothing to undo' : `Cannot undo ${last.line}`
    set(notifyAtom, { tone: 'note', title: null, text })
  }
})

/** Implements `window.rackline.run(line or id, args)`; parses and checks arguments as JSON values. */
export const runScriptAtom = atom(
  null,
  async (get, set, lineOrId: unknown, given?: unknown, door: Door = 'script'): Promise<Outcome> => {
    if (typeof lineOrId !== 'string')
      return refuse(set, '', 'Pass a line or a command id as a string')
    if (given === undefined) return set(runLineAtom, lineOrId, 'script')
    const origin = get(originAtom)
    const commands = await set(loadCommandsAtom)
    const hasId = ({ id }: Command) => id === lineOrId
    const command = commands.find(hasId) ?? (await set(loadOperationsAtom)).commands.find(hasId)
    if (command === undefined) return refuse(set, '', `Unknown command "${lineOrId}"`)
    const read = readArgs(command, given)
    if (typeof read === 'string') return refuse(set, command.id, read)
    return set(runAtom, { command, given: read, door, origin })
  },
)

function readArgs(command: Command, given: unknown): Args | string {
  if (typeof given !== 'object' || given === null) return 'Pass the arguments as an object'
  const args: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    const param = paramCalled(command.params, name)
    if (param === undefined) return `${command.id} has no argument "${name}"`
    const parsed = param.fromJson(value)
    if ('error' in parsed) return parsed.error
    args[name] = parsed.value
  }
  return args
}

function refuse(set: Setter, command: string, reason: string): Outcome {
  set(reportAloneAtom, { command, phase: 'refused', message: reason })
  return { phase: 'refuse', reason, fields: {} }
}
