import type { Args, Command } from '../command.ts'
import { allowed, dashed } from '../param.ts'
import { linksToForm, notLinkable, takesSecret, formRouteOf, withoutSecrets } from './form-path.ts'
import { type Getter, atom } from 'jotai/vanilla'
import { type Address, splitAddress, targetAt } from '../../../state/navigation/location.ts'
import { withQuery } from '../../../state/navigation/paths.ts'
import { operationsAtom } from '../find/operations.ts'
import { knownCommandsAtom, loadCommandsAtom } from '../registry.ts'

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
export function parseLink({ path, search, query }: Address, commands: readonly Command[]): Linked {
  let id: string
  try {
    id = path.slice(LINKS.length).replace(/\/$/, '').split('/').map(decodeURIComponent).join(' ')
    // URLSearchParams never throws but replaces invalid bytes, so they must be rejected before.
    decodeURIComponent(search)
  } catch {
    return { status: 400, reason: 'This link is not valid.' }
  }
  const command = commands.find((candidate) => candidate.id === id)
  if (command === undefined) return { status: 404, reason: `Unknown command "${id}".` }
  if (!command.linkable && !linksToForm(command)) {
    return { status: 405, reason: notLinkable(command) }
  }
  return linkedArgs(command, [...query])
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
    const parsed = allowed(param, param.parse(raw))
    if ('error' in parsed) return { status: 400, reason: `${key}: ${parsed.error}.` }
    given[name] = parsed.value
  }
  return { command, given }
}

/** Returns the sentence that refuses a link with a secret in it. */
export function secretInLink(name: string): string {
  return `"${name}" is secret, so it cannot be in a link.`
}

/** The query parameter that stages a typed line over its page: `?do=instance stop`. */
export const OVER = 'do'

/**
 * Returns the address of a link without its arguments, unless none of them can be secret: the address bar and the history
 * would keep them. Returns any other address unchanged.
 */
export function linkShown(get: Getter, address: string): string {
  const { path, query } = splitAddress(address)
  const byPath = path.startsWith(LINKS)
  if (!byPath && !query.has(OVER)) return address
  const command = commandOf(get, address)
  if (command !== undefined && !takesSecret(command)) return address
  query.delete(OVER)
  return byPath ? path : withQuery(path, query)
}

export function commandOf(get: Getter, address: string): Command | undefined {
  const { path, query } = splitAddress(address)
  return path.startsWith(LINKS) ? commandAt(get, path) : commandIn(get, query.get(OVER) ?? '')
}

function commandAt(get: Getter, path: string): Command | undefined {
  const id = path.slice(LINKS.length).replaceAll('/', ' ').trim()
  return everyCommand(get).find((command) => command.id === id)
}

/** Finds the command that a line begins with; the longest match wins. */
function commandIn(get: Getter, line: string): Command | undefined {
  return everyCommand(get)
    .filter(({ id }) => `${line} `.startsWith(`${id} `))
    .toSorted((one, other) => other.id.length - one.id.length)[0]
}

function everyCommand(get: Getter): readonly Command[] {
  return [...get(knownCommandsAtom), ...(get(operationsAtom)?.commands ?? [])]
}

/**
 * Returns the address to come back to after signing in, without the secrets in it: it stays in the address bar and in the
 * history for as long as nobody signs in. Drops the whole query if the code that knows the secrets cannot be loaded.
 */
export const returnAddressAtom = atom(null, async (get, set, address: string): Promise<string> => {
  const { path, search } = splitAddress(address)
  if (search === '') return address
  try {
    await set(loadCommandsAtom)
  } catch {
    return path
  }
  const shown = linkShown(get, address)
  const target = targetAt(shown)
  const form =
    target.kind === 'page' &&
    get(knownCommandsAtom).find((command) => formRouteOf(command) === target.id)
  return form === undefined || form === false ? shown : withoutSecrets(form, shown)
})
