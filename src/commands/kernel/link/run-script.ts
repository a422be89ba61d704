import { atom, type Setter } from 'jotai/vanilla'
import type { Args, Command } from '../command.ts'
import { type Door, type Outcome, reportRefusedAtom } from '../run/outcome.ts'
import { paramCalled } from '../params.ts'
import { callsOperation, loadOperationsAtom, withOperations } from '../find/operations.ts'
import { parseLine } from '../line/parse.ts'
import { loadCommandsAtom } from '../registry.ts'
import { runAtom } from '../run/runner.ts'
import { formerWords } from '../../../api/former.ts'

/** Runs a typed or pasted line through the same runner as every door. Refuses a line that cannot be parsed. */
export const runLineAtom = atom(
  null,
  async (_get, set, line: string, door: 'line' | 'script' = 'line'): Promise<Outcome> => {
    const commands = await set(loadCommandsAtom)
    const known = { commands, former: formerWords }
    let parsed = parseLine(line, known)
    if ('error' in parsed) {
      // Operations have CLI words, too, but few lines need their code.
      const loading = set(loadOperationsAtom)
      const operations = await (callsOperation(line) ? loading : loading.catch(() => null))
      parsed = parseLine(line, withOperations(known, operations))
    }
    if ('error' in parsed) return refuse(set, '', parsed.error)
    return set(runAtom, { ...parsed, door })
  },
)

/** Implements `window.rackline.run(line or id, args)`; parses and checks arguments as JSON values. */
export const runScriptAtom = atom(
  null,
  async (
    _get,
    set,
    lineOrId: unknown,
    given?: unknown,
    door: Door = 'script',
  ): Promise<Outcome> => {
    if (typeof lineOrId !== 'string')
      return refuse(set, '', 'Pass a line or a command id as a string')
    if (given === undefined) return set(runLineAtom, lineOrId, 'script')
    const commands = await set(loadCommandsAtom)
    const called = ({ id }: Command) => id === lineOrId
    const command = commands.find(called) ?? (await set(loadOperationsAtom)).commands.find(called)
    if (command === undefined) return refuse(set, '', `Unknown command "${lineOrId}"`)
    const read = readArgs(command, given)
    if (typeof read === 'string') return refuse(set, command.id, read)
    return set(runAtom, { command, given: read, door })
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
  set(reportRefusedAtom, command, reason)
  return { phase: 'refuse', reason, fields: {} }
}
