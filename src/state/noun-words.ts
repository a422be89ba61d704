import { chainOf, type Noun, nounNames, recordOf } from './nouns.ts'

/**
 * Finds the noun that a command's id is about: the one with the longest CLI words that the id begins with, so that `vpc
 * subnet delete` is about a subnet. Commands of our own have `console` before them.
 */
export function nounIn(id: string): Noun | null {
  const beginnings = [id, id.replace(/^console /, '')].flatMap((words) =>
    words.split(' ').map((_, at, all) => all.slice(0, at + 1).join(' ')),
  )
  const byWords = nounsByWords()
  const [found = null] = beginnings
    .toSorted((one, other) => other.length - one.length)
    .flatMap((words) => byWords.get(words) ?? [])
  return found
}

/** The nouns by their CLI words. Kept until more nouns load, because every command asks. */
let known = { count: 0, byWords: new Map<string, Noun>() }

function nounsByWords(): ReadonlyMap<string, Noun> {
  const names = nounNames()
  if (names.length !== known.count) {
    // If two nouns have the same words, the first one wins.
    const byWords = new Map(names.toReversed().map((noun) => [recordOf(noun).cli, noun]))
    known = { count: names.length, byWords }
  }
  return known.byWords
}

/** Returns the noun and every noun that lives in it, at any depth. */
export function livingIn(noun: Noun): readonly Noun[] {
  return nounNames().filter((other) => chainOf(other).includes(noun))
}

/**
 * The nouns whose lists are picked out of an operation's larger answer, except those whose items have a list of their
 * own.
 */
export function membersListedBy(operationId: string): readonly Noun[] {
  return nounNames().filter((noun) => {
    const { list, is, keywords } = recordOf(noun)
    if (keywords === null) return false
    const { operation, pick } = list({})
    return is === null && pick !== undefined && operation.id === operationId
  })
}

/** Lists parts in a sentence: `a, b, and c`. A formatter of the browser would take 10 ms to make. */
export function listed(parts: readonly string[]): string {
  const [last = '', ...others] = parts.toReversed()
  if (others.length < 2) return [...others, last].join(' and ')
  return `${others.toReversed().join(', ')}, and ${last}`
}
