import { calledOf, isNoun, type Noun, recordOf } from '../../../state/nouns.ts'
import type { PlanPart } from '../../../state/plan/entry.ts'
import type { ParsedLine } from '../line/parse.ts'
import { printLine } from '../line/print.ts'

/** A name that stands in several lines, and what it could be called instead. */
export type Repeated = {
  readonly noun: Noun
  readonly value: string
  readonly count: number
  readonly variable: string
}

/** Finds the names that stand in more than one line, the most frequent first. */
export function repeatedNames(lines: readonly ParsedLine[]): readonly Repeated[] {
  const counts = new Map<string, Omit<Repeated, 'variable'>>()
  for (const line of lines) {
    for (const { noun, value } of namedIn(line)) {
      const key = `${noun} ${value}`
      counts.set(key, { noun, value, count: (counts.get(key)?.count ?? 0) + 1 })
    }
  }
  const found = [...counts.values()].filter(({ count }) => count > 1)
  const taken = new Set<string>()
  return found
    .toSorted((one, other) => other.count - one.count)
    .map((one) => ({ ...one, variable: freeWord(one.noun, taken) }))
}

function freeWord(noun: Noun, taken: Set<string>): string {
  const word = calledOf(noun)
  let at = 1
  while (taken.has(at === 1 ? word : `${word}${at}`)) at += 1
  const free = at === 1 ? word : `${word}${at}`
  taken.add(free)
  return free
}

/** A line that was run, with what its plan said about it. */
export type Ran = ParsedLine & Pick<PlanPart, 'look' | 'comment'>

/** Writes lines as a runbook that asks for the chosen names. */
export function recorded(lines: readonly Ran[], chosen: readonly Repeated[]): string {
  const head = chosen.map(({ variable, noun }) => `$${variable}: ${recordOf(noun).one}`)
  const body = lines.flatMap(({ look, comment, ...line }) => [
    ...(comment === undefined ? [] : [`# ${comment}`]),
    printed(line, chosen),
    ...(look === undefined ? [] : [`? ${look}`]),
  ])
  return [...head, ...(head.length === 0 ? [] : ['']), ...body].join('\n')
}

function printed(line: ParsedLine, chosen: readonly Repeated[]): string {
  const args: Record<string, unknown> = { ...line.given }
  const put: string[] = []
  for (const { name, noun, value } of namedIn(line)) {
    const one = chosen.find((other) => other.noun === noun && other.value === value)
    if (one === undefined) continue
    args[name] = `${MARK}${one.variable}${MARK}`
    put.push(one.variable)
  }
  const text = printLine(line.command, args)
  const isInDocument = /<<'EOF'\n/.test(text) && text.slice(text.indexOf('\n')).includes(MARK)
  // Only a here-document whose mark is not quoted has variables.
  const open = isInDocument ? text.replace("<<'EOF'", '<<EOF') : text
  return put.reduce(
    (whole, variable) => whole.replaceAll(`${MARK}${variable}${MARK}`, `$${variable}`),
    open,
  )
}

/** A word that no line has, so that a variable can be put in its place. */
const MARK = '.rackline-variable.'

type Named = { readonly name: string; readonly noun: Noun; readonly value: string }

/** Returns the resources that a line names, and the one that it makes. */
function namedIn({ command, given }: ParsedLine): readonly Named[] {
  const named: Named[] = []
  for (const [name, param] of Object.entries(command.params)) {
    const value = given[name]
    if (typeof value !== 'string' || value === '') continue
    const isMade = name === 'name' && command.word === 'create'
    const noun = isMade ? (command.noun ?? undefined) : param.noun
    if (noun !== undefined && isNoun(noun)) named.push({ name, noun, value })
  }
  return named
}
