import { atom, type Setter } from 'jotai/vanilla'
import type { Api } from '../../../api/http/client.ts'
import type { Call } from '../../../api/http/result.ts'
import { calledOf } from '../../../state/nouns.ts'
import { layoutOf } from '../../../state/routes.ts'
import type { Entry } from '../../../state/plan/entry.ts'
import { ledgerAtom } from '../../../state/plan/ledger.ts'
import type { Command } from '../command.ts'
import { formRouteOf } from '../link/form-path.ts'
import { printLine } from '../line/print.ts'
import { loadCommandsOfAtom } from '../registry.ts'
import { recordAtom } from '../plan/record.ts'
import { lastAtom, type ResolvedRun } from './runs.ts'
import { partOf } from './seen.ts'

/** Keeps at most this many calls of one command: an upload makes thousands. */
const MAX_CALLS = 100

/** Adds a call to those of one command; leaves out one from the middle when there are too many. */
export function recordCall(calls: Call[], call: Call): void {
  if (calls.length >= MAX_CALLS) calls.splice(MAX_CALLS / 2, 1)
  calls.push(call)
}

/** The entry of the last run. Not looked for in the journal, which is sorted again with each of a plan's thousand records. */
export const lastEntryAtom = atom((get) => get(ledgerAtom).get(get(lastAtom)?.id ?? ''))

type Recorded = Pick<Entry, 'phase' | 'message' | 'calls' | 'ids'> & { readonly subject?: unknown }

/** Records how a run goes. Resolves once that is stored. */
export const recordRunAtom = atom(
  null,
  async (get, set, run: ResolvedRun, { subject, ...how }: Recorded): Promise<void> => {
    const { id, command, args, door } = run
    // Whoever fills in a form outside the shell, as to sign in, need not be the user whose journal this is.
    const form = formRouteOf(command)
    if (form !== undefined && layoutOf(form) === 'bare') return
    const before = get(ledgerAtom).get(id)
    const target = targetId(command, subject) ?? before?.target
    const undo = how.phase === 'sending' ? await undoOf(set, run, subject) : before?.undo
    const line = printLine(command, args)
    await set(recordAtom, [{ ...before, ...how, id, at: Date.now(), line, door, target, undo }])
  },
)

/** Returns the line that takes a run back; undefined if there is none, or if the code that finds it cannot be loaded. */
async function undoOf(set: Setter, { command, args }: ResolvedRun, subject: unknown) {
  const { noun, on } = command
  try {
    const [{ inverseOf }, commands] = await Promise.all([
      import('./inverse.ts'),
      set(
        loadCommandsOfAtom,
        [noun, on].filter((one) => one !== null),
      ),
    ])
    return inverseOf(commands, { command, args, subject }) ?? undefined
  } catch {
    return undefined
  }
}

/** Returns the id of what a command acts on; undefined if it has none. */
export function targetId({ on }: Command, subject: unknown): string | undefined {
  const part = on === null ? null : (partOf(subject, on) ?? partOf(subject, calledOf(on)))
  const own = partOf(subject, 'id') ?? partOf(part, 'id')
  return typeof own === 'string' ? own : undefined
}

/** Returns the API with a step that the first write waits for. */
export function beforeWrites(api: Api, record: () => Promise<void>): Api {
  let recorded: Promise<void> | null = null
  const ready = async (method: string) => {
    if (method !== 'GET' && method !== 'HEAD') await (recorded ??= record())
  }
  return {
    send: async (operation, args, options) => {
      await ready(operation.method)
      return api.send(operation, args, options)
    },
    call: async (operation, args, options) => {
      await ready(operation.method)
      return api.call(operation, args, options)
    },
    listening: (onCall) => beforeWrites(api.listening(onCall), () => ready('POST')),
  }
}
