import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { notifyAtom } from '../../../state/notices.ts'
import type { Context } from '../command.ts'
import { type Outcome, questionAtom } from './outcome.ts'
import type { Line } from '../line/parse.ts'
import { printShell } from '../line/print.ts'
import { askFirst, withHeading } from './question.ts'
import { resolve } from './resolve.ts'
import { runAtom } from './runner.ts'

/** The commands of a list that is running, which a later list waits for. */
const endAtom = atom<Promise<void>>(Promise.resolve())

/**
 * Asks whether to run several commands, and runs them one after the other; each also asks for itself. When one did not
 * run, asks whether to run the rest, and says what was not run.
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
  // One Enter would run a whole clipboard: many commands change something without a question of their own.
  const title = `Run ${lines.length} commands`
  if (get(questionAtom) !== null || !(await askAbout(set, title, countedIn(lines), lines))) return
  for (const [at, line] of lines.entries()) {
    const outcome = await set(runAtom, { ...line, door: 'line' })
    const rest = lines.slice(at + 1)
    if (outcome.phase === 'ran' || rest.length === 0) continue
    if (await goesOn(get, set, line, outcome, rest)) continue
    set(notifyAtom, { tone: 'note', title: null, text: `Not run: ${shortened(printed(rest))}` })
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
  if (get(questionAtom) !== null) return false
  const title = `Run the remaining ${rest.length === 1 ? 'command' : `${rest.length} commands`}`
  return askAbout(set, title, `${printShell(command, given)} ${ENDED[outcome.phase]}.`, rest)
}

async function askAbout(
  set: Setter,
  title: string,
  sentence: string,
  lines: readonly Line[],
): Promise<boolean> {
  const worst =
    lines.find(({ command }) => command.danger === 'destroys') ??
    lines.find(({ command }) => command.danger !== null) ??
    lines[0]
  if (worst === undefined) return false
  const answer = await set(askFirst, {
    command: withHeading({ ...worst.command, verb: 'Run', on: null, typed: false }, title),
    args: {},
    door: 'line',
    subject: undefined,
    warning: { text: sentence },
    lines: printed(lines),
  })
  return answer !== false
}

/** Counts commands by what they do: `Stop instance (3), Delete disk (2).` */
function countedIn(lines: readonly Line[]): string {
  const counts = new Map<string, number>()
  for (const { command } of lines) counts.set(command.title, (counts.get(command.title) ?? 0) + 1)
  return `${[...counts].map(([title, count]) => (count === 1 ? title : `${title} (${count})`)).join(', ')}.`
}

/** Names the first lines, and how many follow: a notice cannot hold hundreds. */
function shortened(lines: readonly string[]): string {
  const more = lines.length - SHOWN
  return [...lines.slice(0, SHOWN), ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}

const SHOWN = 5

const ENDED = {
  ran: 'has run',
  ask: 'needs more arguments',
  refuse: 'was refused',
  cancel: 'was cancelled',
  fail: 'failed',
} as const

function printed(lines: readonly Line[]): readonly string[] {
  return lines.map(({ command, given }) => printShell(command, given))
}
