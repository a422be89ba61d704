import type { Args, Command } from '../command.ts'
import { dashed } from '../line/flags.ts'
import { linksToForm, notLinkable } from './form-path.ts'

/** A parsed link that stages a command, or opens its form; or the status and reason for refusing it. */
export type Linked =
  | { readonly command: Command; readonly given: Args }
  | { readonly status: 400 | 404 | 405; readonly reason: string }

/** The path prefix of links that stage a command. */
export const LINKS = '/do/'

/**
 * Parses `/do/instance/start?project=p&instance=i`. Refuses unknown commands and arguments rather than guessing; parses
 * and checks every value as if it had been typed.
 */
export function parseLink(path: string, search: string, commands: readonly Command[]): Linked {
  let id: string
  let entries: [string, string][]
  try {
    id = path.slice(LINKS.length).replace(/\/$/, '').split('/').map(decodeURIComponent).join(' ')
    // URLSearchParams never throws but replaces invalid bytes, so they must be rejected before.
    decodeURIComponent(search)
    entries = [...new URLSearchParams(search)]
  } catch {
    return { status: 400, reason: 'This link is not valid.' }
  }
  const command = commands.find((candidate) => candidate.id === id)
  if (command === undefined) return { status: 404, reason: `Unknown command "${id}".` }
  if (!command.linkable && !linksToForm(command)) {
    return { status: 405, reason: notLinkable(command) }
  }
  return linkedArgs(command, entries)
}

function linkedArgs(command: Command, entries: readonly [string, string][]): Linked {
  const given: Record<string, unknown> = {}
  for (const [key, raw] of entries) {
    const name = Object.keys(command.params).find((candidate) => dashed(candidate) === key)
    const param = name === undefined ? undefined : command.params[name]
    if (name === undefined || param === undefined) {
      return { status: 400, reason: `${command.id} has no argument "${key}".` }
    }
    if (param.kind === 'secret') return { status: 400, reason: secretInLink(key) }
    if (name in given) return { status: 400, reason: `Argument "${key}" appears twice.` }
    const parsed = param.parse(raw)
    const wrong = 'error' in parsed ? parsed.error : param.refused(parsed.value)
    if (wrong !== null) return { status: 400, reason: `${key}: ${wrong}.` }
    if ('value' in parsed) given[name] = parsed.value
  }
  return { command, given }
}

/** Says why a link is refused that gives a secret away. */
export function secretInLink(name: string): string {
  return `"${name}" is secret, so it cannot be in a link.`
}
