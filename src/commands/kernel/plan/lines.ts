import { atom, type Setter } from 'jotai/vanilla'
import { hereAtom } from '../../../state/context.ts'
import { plansAtom } from '../../../state/plan/plans.ts'
import { freshId } from '../../../state/fresh-id.ts'
import type { Context } from '../command.ts'
import { takesSecret } from '../link/form-path.ts'
import type { ParsedLine } from '../line/parse.ts'
import { type ParseError, parseError } from '../line/tokens.ts'
import { whereIn } from '../line/where.ts'
import { isNeeded } from '../param.ts'
import { resolve } from '../run/resolve.ts'
import { notifyAtom, reportAloneAtom } from '../run/runs.ts'
import {
  commentOf,
  placedLines,
  parseRunbook,
  type PlacedLine,
  strayLook,
  textRefusal,
} from '../runbook/text.ts'
import { type DraftStep, openDraftAtom } from './draft.ts'
import { queryAtom } from './query.ts'
import { readLineAtom } from './step-line.ts'

/** An error and the line it is in. */
export type WrongLine = ParseError & { readonly line: number }

/** What a script gets: where the plan is shown, or what is wrong with which line. */
export type Staged =
  | {
      readonly phase: 'staged'
      readonly plan: string
      readonly path: string
      readonly steps: number
    }
  | {
      readonly phase: 'refuse'
      readonly reason: string
      readonly wrong: readonly Pick<WrongLine, 'line' | 'error'>[]
    }

/** A plan made of lines has at most this many steps. */
const MOST_STEPS = 1000

/** Shows the lines of a script as a plan, and runs nothing. */
export const planGivenAtom = atom(
  null,
  async (_get, set, given: unknown, title?: unknown): Promise<Staged> => {
    const isLines = Array.isArray(given) && given.every((line) => typeof line === 'string')
    if (!isLines) return refuse(set, 'Pass the lines as a list of strings', [])
    if (title !== undefined && typeof title !== 'string')
      return refuse(set, 'Pass the title as a string', [])
    const lines = given.map((text: string, at) => ({ number: at + 1, text }))
    return set(planLinesAtom, { lines, title })
  },
)

/** Makes a plan that can be run of one that cannot, such as a rehearsal. */
export const planAgainAtom = atom(null, async (get, set, id: string): Promise<void> => {
  const steps = get(plansAtom).get(id) ?? []
  const lines = steps.map(({ line, plan: { look, comment } }, at) => {
    return { number: at + 1, text: line, look, comment }
  })
  const first = steps[0]?.plan
  const title = first?.title.replace(/^Rehearsal of /, '')
  const staged = await set(planLinesAtom, { lines, title, note: first?.note })
  if (staged.phase === 'refuse') {
    set(notifyAtom, { tone: 'error', title: 'Could not plan', text: staged.reason })
  }
})

type Text = { readonly lines: string; readonly title?: string | undefined }

/** Shows a text of lines, comments and marks as a plan, or says in a notice what is wrong with it. */
export const openLinesAtom = atom(null, async (_get, set, { lines, title }: Text) => {
  const statements = parseRunbook(lines)
  const variable = statements.find(({ kind }) => kind === 'variable')
  const stray = strayLook(statements)
  const wrong =
    textRefusal(lines) ??
    (variable === undefined
      ? null
      : sentenceOf({ line: variable.line, error: 'Only a runbook has variables' })) ??
    (stray === null ? null : sentenceOf({ line: stray, error: STRAY }))
  const staged =
    wrong === null
      ? await set(planLinesAtom, {
          lines: placedLines(statements),
          title,
          note: commentOf(statements),
        })
      : refuse(set, wrong, [])
  if (staged.phase === 'refuse') {
    set(notifyAtom, { tone: 'error', title: 'Could not plan lines', text: staged.reason })
  }
})

export const STRAY = 'Put ? look below the command whose result a person should check'

type Given = {
  readonly lines: readonly PlacedLine[]
  readonly title?: string | undefined
  readonly note?: string | undefined
}

/** Shows lines as a plan on its page. */
export const planLinesAtom = atom(
  null,
  async (_get, set, { lines, title, note }: Given): Promise<Staged> => {
    const made = await set(stepsOfLinesAtom, lines)
    if ('wrong' in made) {
      const [first] = made.wrong
      return refuse(set, first === undefined ? '' : sentenceOf(first), made.wrong)
    }
    const { steps } = made
    const count = `${steps.length} ${steps.length === 1 ? 'command' : 'commands'}`
    const name = title === undefined || title.trim() === '' ? `Run ${count}` : title.trim()
    const plan = await set(openDraftAtom, { title: name, steps, note, onFailure: 'stop' })
    set(reportAloneAtom, { command: 'console plan new', phase: 'staged', message: name })
    return { phase: 'staged', plan, path: `/plan/${plan}`, steps: steps.length }
  },
)

type Made =
  | { readonly steps: readonly DraftStep[] }
  | { readonly wrong: readonly [WrongLine, ...WrongLine[]] }

/** Makes the steps of lines, each after those of the line before; or names every line that cannot be one. Only reads. */
export const stepsOfLinesAtom = atom(
  null,
  async (
    get,
    set,
    lines: readonly PlacedLine[],
    context: Context = get(hereAtom),
  ): Promise<Made> => {
    const size = wrongSize(lines)
    if (size !== null) return { wrong: [size] }
    const steps: DraftStep[] = []
    const wrong: WrongLine[] = []
    let before: readonly string[] = []
    for (const { number, text, look, comment } of lines) {
      const made = await stepsOf(set, text, context)
      if ('error' in made) {
        wrong.push({ ...made, line: number })
        continue
      }
      const own = made.map((step) => ({ ...step, after: before }))
      steps.push(
        ...own.map((step, at) => ({
          ...step,
          ...(at === own.length - 1 && { look }),
          ...(at === 0 && { comment }),
        })),
      )
      before = own.map(({ id }) => id)
    }
    const [bad, ...others] = wrong
    if (bad !== undefined) return { wrong: [bad, ...others] }
    if (steps.length <= MOST_STEPS) return { steps }
    const last = lines.at(-1)?.number ?? 1
    return { wrong: [{ ...tooMany(steps.length, 'steps'), line: last }] }
  },
)

function wrongSize({ length }: readonly PlacedLine[]): WrongLine | null {
  if (length === 0) return { ...parseError('There is no command to plan', 0, 0), line: 1 }
  return length <= MOST_STEPS ? null : { ...tooMany(length, 'commands'), line: MOST_STEPS + 1 }
}

function tooMany(count: number, what: string): ParseError {
  const most = MOST_STEPS.toLocaleString('en')
  return parseError(`${count.toLocaleString('en')} ${what}, and a plan has at most ${most}`, 0, 0)
}

async function stepsOf(
  set: Setter,
  text: string,
  context: Context,
): Promise<readonly DraftStep[] | ParseError> {
  if (whereIn(text) !== null) {
    const query = await set(queryAtom, text)
    return 'error' in query ? query : query.steps
  }
  const parsed = await set(readLineAtom, text)
  if ('error' in parsed) return parsed
  const secret = secretRefusal(parsed)
  if (secret !== null) return parseError(secret, 0, text.length)
  const { command, given } = parsed
  const { args, missing } = resolve(command, given, context)
  if (missing.length > 0) {
    const labels = missing.map((name) => command.params[name]?.label ?? name).join(', ')
    return parseError(`${command.id} needs ${labels}`, 0, text.length)
  }
  return [{ id: freshId(), command, args, after: [], label: text }]
}

/** Explains why a line cannot be kept: it gives a secret, or could not run without one; null if it can. */
export function secretRefusal({ command, given }: ParsedLine): string | null {
  if (!takesSecret(command)) return null
  const secrets = Object.entries(command.params).filter(([, { kind }]) => kind === 'secret')
  const [, said] = secrets.find(([name]) => given[name] !== undefined) ?? []
  if (said !== undefined) return `${said.label} is secret, and secrets are never stored`
  const [, needed] = secrets.find(([, param]) => isNeeded(param)) ?? []
  return needed === undefined
    ? null
    : `${command.id} needs ${needed.label}, which is secret, and secrets are never stored`
}

/** Says what is wrong with a line, and which line it is. */
export function sentenceOf({ line, error }: Pick<WrongLine, 'line' | 'error'>): string {
  return `Line ${line}: ${error}`
}

function refuse(set: Setter, reason: string, wrong: readonly WrongLine[]): Staged {
  set(reportAloneAtom, { command: 'console plan new', phase: 'refused', message: reason })
  return { phase: 'refuse', reason, wrong: wrong.map(({ line, error }) => ({ line, error })) }
}
