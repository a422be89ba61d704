import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { notifyAtom } from '../../state/notices.ts'
import { type Outcome, questionAtom } from './outcome.ts'
import type { Line } from './parse.ts'
import { printLine } from './print.ts'
import { askFirst } from './question.ts'
import { type Context, resolve } from './resolve.ts'
import { runAtom } from './run.ts'

/** The commands of a list that is running, which a later list waits for. */
const endAtom = atom<Promise<void>>(Promise.resolve())

/**
 * Runs several commands one after the other; each asks for itself. When one did not run, asks whether to run the rest,
 * and says what was not run.
 */
export const runLinesAtom = atom(null, (get, set, lines: readonly Line[]): Promise<void> => {
  const end = get(endAtom).then(() => runEach(get, set, lines))
  set(endAtom, end)
  return end
})

/**
 * Fills in what the user looks at now, so that no command of the list acts on another page's resource once an earlier
 * one has gone there. Returns a sentence if one lacks arguments, which could not be asked for in between.
 */
export function bound(lines: readonly Line[], context: Context): readonly Line[] | string {
  const made: Line[] = []
  for (const { command, given } of lines) {
    const { args, missing } = resolve(command, given, context)
    if (missing.length > 0) {
      const labels = missing.map((name) => command.params[name]?.label ?? name)
      return `Among several commands, each must be complete: ${command.id} needs ${labels.join(', ')}`
    }
    made.push({ command, given: args })
  }
  return made
}

async function runEach(get: Getter, set: Setter, lines: readonly Line[]): Promise<void> {
  for (const [at, line] of lines.entries()) {
    const outcome = await set(runAtom, { ...line, door: 'line' })
    const rest = lines.slice(at + 1)
    if (outcome.phase === 'ran' || rest.length === 0) continue
    if (await goesOn(get, set, line, outcome, rest)) continue
    set(notifyAtom, { tone: 'note', title: null, text: `Not run: ${printed(rest).join('; ')}` })
    return
  }
}

/** Asks whether to run the rest; resolves to false if another question replaces this one. */
async function goesOn(
  get: Getter,
  set: Setter,
  { command, given }: Line,
  outcome: Outcome,
  rest: readonly Line[],
): Promise<boolean> {
  const [next] = rest
  if (next === undefined || get(questionAtom) !== null) return false
  const title = `Run the remaining ${rest.length === 1 ? 'command' : `${rest.length} commands`}`
  const answer = await set(askFirst, {
    command: { ...next.command, heading: () => title, on: null, typed: false, danger: null },
    args: {},
    door: 'line',
    subject: undefined,
    sentence: `${printLine(command, given)} ${ENDED[outcome.phase]}.`,
    lines: printed(rest),
  })
  return answer !== false
}

const ENDED = {
  ran: 'has run',
  ask: 'needs more arguments',
  refuse: 'was refused',
  cancel: 'was cancelled',
  fail: 'failed',
} as const

function printed(lines: readonly Line[]): readonly string[] {
  return lines.map(({ command, given }) => printLine(command, given))
}
