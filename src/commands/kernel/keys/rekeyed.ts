import type { Noun } from '../../../state/nouns.ts'
import type { Command } from '../command.ts'

/** Returns the keys that work now for something, given its id and its usual keys. */
type KeysOf = (id: string, usual: string | null) => string | null

/** Gives a command the keys that work for it now; returns the same object if those are its usual ones. */
export function rekeyed(command: Command, keysOf: KeysOf): Command {
  const key = keysOf(command.id, command.key)
  const keys = command.offers.map((offer) => keysOf(offerId(command.id, offer.on), offer.key))
  const isSame = command.offers.every((offer, at) => offer.key === keys[at])
  if (key === command.key && isSame) return command
  const offers = command.offers.map((offer, at) => ({ ...offer, key: keys[at] ?? null }))
  return { ...command, key, offers }
}

/** Names a command as the rows of another noun offer it. */
export function offerId(id: string, on: Noun): string {
  return `${id} on ${on}`
}
