import type { Noun, Ref } from '../../../state/nouns.ts'
import type { Command, Offer } from '../command.ts'

/** Returns how a noun offers a command, or null if it does not. */
export function offerOn(command: Command, noun: Noun | null | undefined): Offer | null {
  if (noun == null) return null
  const { on, verb, key } = command
  return on === noun
    ? { on, verb, key }
    : (command.offers.find((offer) => offer.on === noun) ?? null)
}

/**
 * Returns the commands that a noun's rows offer, each with its verb and key there, in file order, except that
 * experimental ones come later, and irreversible ones last, out of the pointer's way to harmless ones.
 */
export function offeredOn(
  commands: readonly Command[],
  noun: Noun | null | undefined,
): readonly { readonly command: Command; readonly offer: Offer }[] {
  const offered = commands.flatMap((command) => {
    const offer = offerOn(command, noun)
    return offer === null ? [] : [{ command, offer }]
  })
  return offered.toSorted((one, other) => placeOf(one.command) - placeOf(other.command))
}

function placeOf({ id, typed }: Command): number {
  return typed ? 2 : id.startsWith('experimental ') ? 1 : 0
}

/** Returns the command that plans what a deletion needs; undefined for none. */
export function planFor(commands: readonly Command[], { word, on }: Command): Command | undefined {
  return word === 'delete' ? commands.find((one) => one.on === on && plansMore(one)) : undefined
}

/** True for a command that plans more than a deletion, and so stands after it. */
export function plansMore({ ids }: Command): boolean {
  return ids.some((id) => id.endsWith(' delete-everything'))
}

/** True if a command would run on the marked rows. */
export function runsOnAny(command: Command, marked: readonly Ref[]): boolean {
  return command.bulk && marked.some(({ noun }) => offerOn(command, noun) !== null)
}
