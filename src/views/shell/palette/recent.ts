import type { Getter } from 'jotai/vanilla'
import { isText, listOf, stored } from '../../../state/stored.ts'

const KEPT = 8

/** The ids of the most recently chosen commands, newest first. */
export const recentCommands = stored({
  key: 'rackline-recent',
  area: 'browser',
  owner: 'user',
  parse: listOf(isText),
})

export function remember(get: Getter, id: string): void {
  const others = recentCommands.read(get).filter((other) => other !== id)
  recentCommands.write(get, [id, ...others].slice(0, KEPT))
}
