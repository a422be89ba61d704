import { atom } from 'jotai/vanilla'
import { flagsOf } from '../param.ts'
import { whereIn } from '../line/where.ts'
import type { Command } from '../command.ts'
import { secretRefusal, STRAY, type WrongLine } from '../plan/lines.ts'
import { readLineAtom } from '../plan/step-line.ts'
import { loadCommandsAtom } from '../registry.ts'
import { expand } from './expand.ts'
import { scan } from './scan.ts'
import { placedLines, parseRunbook, type PlacedLine, strayLook } from './text.ts'
import { sampleOf, type Variable, variablesIn } from './variables.ts'

/** The errors of a runbook, by line. `isSecret` means that it must not be stored. */
export type RunbookErrors = {
  readonly wrong: readonly (Pick<WrongLine, 'line' | 'error'> & { readonly isSecret?: true })[]
}

/** Checks every line of a runbook before its variables are known. Sends nothing. */
export const checkRunbookAtom = atom(
  null,
  async (_get, set, text: string): Promise<RunbookErrors> => {
    const statements = parseRunbook(text)
    const { variables, wrong: undeclared } = variablesIn(statements)
    const stray = strayLook(statements)
    const lines = placedLines(statements)
    const wrong: RunbookErrors['wrong'][number][] = [...undeclared]
    if (stray !== null) wrong.push({ line: stray, error: STRAY })
    const used = new Set<string>()
    const commands = await set(loadCommandsAtom)
    for (const line of lines) {
      for (const { name } of scan(line.text).uses) used.add(name)
      const found = await set(checkLineAtom, { line, variables, commands })
      if (found !== null) wrong.push({ line: line.number, ...found })
    }
    for (const { name, line } of variables) {
      if (!used.has(name)) wrong.push({ line, error: `$${name} is never used` })
    }
    return { wrong: wrong.toSorted((one, other) => one.line - other.line) }
  },
)

type Judged = {
  readonly line: PlacedLine
  readonly variables: readonly Variable[]
  readonly commands: readonly Command[]
}

const checkLineAtom = atom(null, async (_get, set, { line, variables, commands }: Judged) => {
  const secret = secretFlag(line.text, commands)
  if (secret !== null) {
    return { error: `${secret} is secret, and secrets are never stored`, isSecret: true as const }
  }
  const known = new Map(variables.map((one) => [one.name, sampleOf(one)]))
  const unknown = scan(line.text).uses.find(({ name }) => !known.has(name))
  if (unknown !== undefined) {
    const { name } = unknown
    return { error: `$${name} is not declared. Add a line such as "$${name}: instance" above` }
  }
  const { text, values } = expand(line.text, known)
  if (OF_RUNBOOKS.test(text)) return { error: NESTED }
  const where = whereIn(text)
  const parsed = await set(readLineAtom, where?.line ?? text)
  if ('error' in parsed) {
    const isOfSample = values.some(({ start, end }) => start < parsed.end && end > parsed.start)
    return isOfSample && parsed.unknown !== true ? null : { error: parsed.error }
  }
  if (OF_RUNBOOKS.test(parsed.command.id)) return { error: NESTED }
  const error = secretRefusal(parsed)
  if (error === null) return null
  const isSaid = Object.keys(parsed.given).some(
    (name) => parsed.command.params[name]?.kind === 'secret',
  )
  return isSaid ? { error, isSecret: true as const } : { error }
})

/** Lines and ids about a runbook. */
const OF_RUNBOOKS = /^(console\s+)?runbook(\s|$)/

/** A runbook that ran runbooks could run itself. */
const NESTED = 'A runbook cannot run, change or open a runbook'

/**
 * Returns a flag that gives a secret to some command, and anything else to none: a line that cannot be read may still
 * hold one.
 */
function secretFlag(text: string, commands: readonly Command[]): string | null {
  const flags = new Map<string, boolean>()
  for (const { params } of commands) {
    for (const entry of Object.entries(params)) {
      const isSecret = entry[1].kind === 'secret' && entry[1].file === undefined
      for (const flag of flagsOf(entry)) flags.set(flag, (flags.get(flag) ?? true) && isSecret)
    }
  }
  for (const [flag] of text.matchAll(/(?<=^|\s)--[a-z][\w-]*/g)) {
    if (flags.get(flag) === true) return flag
  }
  return null
}
