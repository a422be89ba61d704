import { encode, type WireRequest } from '../../../api/http/request.ts'
import { toWire } from '../../../api/casing.ts'
import { CONTEXT_NOUN } from '../../../state/context.ts'
import type { Args, Command } from '../command.ts'
import { dashed, flagOf } from '../param.ts'
import type { Param } from '../param.ts'

/**
 * Prints a command as a line for a shell, which can also be pasted back into the console. Null if the CLI cannot do it.
 * Leaves out secrets.
 */
export function printCli(command: Command, args: Args, subject?: unknown): string | null {
  if (command.cli === undefined) {
    return command.id.startsWith('console ') ? null : `oxide ${printLine(command, args)}`
  }
  const line = command.cli(args, subject)
  return line === null || typeof line === 'string' ? line : printDraft(line.command, line.args)
}

/** Prints what to type for a run: the line for a shell, or the console's own where the CLI cannot do it. */
export function printShell(command: Command, args: Args, subject?: unknown): string {
  return printCli(command, args, subject) ?? printLine(command, args)
}

/** Prints a command whose arguments are not complete yet. */
function printDraft(command: Pick<Command, 'id' | 'params'>, args: Args): string {
  const line = printLine(command, args)
  return command.id.startsWith('console ') ? line : `oxide ${line}`
}

/** Prints a command as the console's own line: the id and its flags. */
export function printLine(command: Pick<Command, 'id' | 'params'>, args: Args): string {
  const given = givenParams(command, args)
  const asJson = given.some(({ param, value }) => param.kind === 'body' || value === null)
  const flags = given.filter(({ param }) => !asJson || param.kind === 'ref')
  const parts = [command.id, ...flags.map(printFlag)]
  if (!asJson) return parts.join(' ')
  const rest = given.filter(({ param }) => param.kind !== 'ref')
  const whole = toWire(Object.fromEntries(rest.map(({ name, value }) => [name, value])))
  return `${parts.join(' ')} ${printBody(JSON.stringify(whole, null, 2))}`
}

/** Builds a link that stages a command without running it. Null if the command may not be linked. */
export function printLink(command: Command, args: Args): string | null {
  if (!command.linkable) return null
  const query = printQuery(command, args)
  return `/do/${command.id.split(' ').map(encodeURIComponent).join('/')}${query === '' ? '' : `?${query}`}`
}

/** Builds the query string of a link or a form, without the question mark; empty without arguments. */
export function printQuery(command: Command, args: Args): string {
  return givenParams(command, args)
    .map(({ name, param, value }) => `${dashed(name)}=${encode(param.print(value))}`)
    .join('&')
}

/** Prints one HTTP call as a curl line; the token is a variable, never its value. */
export function printCurl(call: WireRequest, origin: string): string {
  const lines = [
    `curl -X ${call.method} ${quote(origin + call.path)}`,
    `-H "Authorization: Bearer $OXIDE_TOKEN"`,
  ]
  if (call.body !== undefined) {
    lines.push(`-H 'content-type: application/json'`, `-d ${quote(JSON.stringify(call.body))}`)
  }
  return lines.join(' \\\n  ')
}

/** Prints JSON as the flag and the here-document from which the CLI reads a body. */
export function printBody(json: string): string {
  return `--json-body /dev/stdin <<'EOF'\n${json}\nEOF`
}

/** Quotes a word for a shell if it has to be. */
export function quote(word: string): string {
  return /^[\w./:@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}

type Given = { readonly name: string; readonly param: Param; readonly value: unknown }

function printFlag({ name, param, value }: Given): string {
  return `${flagOf(name)} ${quote(param.print(value))}`
}

/** Returns the given arguments without secrets, projects first, so that a line reads from the outside in. */
function givenParams(command: Pick<Command, 'params'>, args: Args): readonly Given[] {
  const given: Given[] = []
  for (const [name, param] of Object.entries(command.params)) {
    const value = args[name]
    if (value !== undefined && param.kind !== 'secret') given.push({ name, param, value })
  }
  const rank = ({ param }: Given) =>
    param.noun === CONTEXT_NOUN ? 0 : param.kind === 'ref' ? 1 : 2
  return given.toSorted((one, other) => rank(one) - rank(other))
}
