import type { Getter } from 'jotai/vanilla'
import { splitAddress } from '../../../state/navigation/location.ts'
import type { Command } from '../command.ts'
import { takesSecret } from './form-path.ts'
import { LINKS } from './address.ts'
import { operationsAtom } from '../find/operations.ts'
import { knownCommandsAtom } from '../registry.ts'

/** The query parameter that stages a typed line over its page: `?do=instance stop`. */
export const OVER = 'do'

/**
 * Returns the address of a link without its arguments, unless none of them can be secret: the address bar and the history
 * would keep them. Returns any other address unchanged.
 */
export function linkShown(get: Getter, address: string): string {
  const { path, search } = splitAddress(address)
  const query = new URLSearchParams(search)
  const byPath = path.startsWith(LINKS)
  if (!byPath && !query.has(OVER)) return address
  const command = commandOf(get, address)
  if (command !== undefined && !takesSecret(command)) return address
  query.delete(OVER)
  return byPath || query.size === 0 ? path : `${path}?${query.toString()}`
}

/** Finds the command that a link names. */
export function commandOf(get: Getter, address: string): Command | undefined {
  const { path, search } = splitAddress(address)
  return path.startsWith(LINKS)
    ? commandAt(get, path)
    : commandIn(get, new URLSearchParams(search).get(OVER) ?? '')
}

/** Finds the command that a path names. */
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
