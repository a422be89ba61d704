import { isWordOf, rank } from '../../../state/search/match.ts'
import { type Noun, recordOf } from '../../../state/nouns.ts'
import { type CommandEntry, nounsFor, type Texts } from './entry.ts'
import { FILLERS, type TypedQuery } from './query.ts'
import { NOTHING, STEP } from './scores.ts'
import type { PartialHit } from './things.ts'

/** A command with one resource, or with two that it takes together: `attach disk-4 to db-stopped`. */
export type Pair = { readonly parts: readonly PartialHit[]; readonly score: number }

/** Returns the resources that go with a command, with their scores. */
export function pairsWith(
  query: TypedQuery,
  entry: CommandEntry,
  ranks: readonly number[],
  parts: ReadonlyMap<Noun, readonly PartialHit[]>,
): readonly Pair[] {
  const found: Pair[] = []
  const add = (one: readonly PartialHit[]) => {
    const score = pairScore(query, entry, ranks, one)
    if (score < NOTHING) found.push({ parts: one, score })
  }
  for (const noun of entry.takes) for (const part of parts.get(noun) ?? []) add([part])
  if (query.words.length < 3 || entry.command.place !== null) return found
  const named = Object.values(entry.command.params).flatMap(({ kind, noun }) =>
    kind === 'ref' && noun !== undefined
      ? [nounsFor(noun).flatMap((one) => parts.get(one) ?? [])]
      : [],
  )
  for (const [at, all] of named.entries()) {
    for (const others of named.slice(at + 1)) {
      for (const one of all) for (const two of others) if (areTogether(one, two)) add([one, two])
    }
  }
  return found
}

function areTogether({ thing: one }: PartialHit, { thing: other }: PartialHit): boolean {
  const [first, second] = [one.names.project, other.names.project]
  return first === undefined || second === undefined || first === second
}

/** Scores a command with resources: each word goes to the one that it fits best, and each of them needs one. */
function pairScore(
  query: TypedQuery,
  entry: CommandEntry,
  ranks: readonly number[],
  parts: readonly PartialHit[],
): number {
  const isPlace = entry.command.place !== null
  const verb: string[] = []
  const names: string[][] = parts.map(() => [])
  let isSaid = false
  let [worst, sum] = [0, 0]
  for (const [at, word] of query.words.entries()) {
    const command = ranks[at] ?? rank.none
    let whose = 0
    for (const [which, part] of parts.entries()) {
      if (fits(part, at) < fits(parts[whose], at)) whose = which
    }
    const part = parts[whose]
    const thing = fits(part, at)
    const isKnown = parts.some(({ about }) => about[at] === true)
    const isVerb = command < thing || (command === thing && !isPlace && isWordOf(word, entry.title))
    const one = Math.min(isVerb ? command : thing, isKnown ? rank.keyword : rank.none)
    if (one === rank.none && query.fillers[at] !== true) return NOTHING
    if (one === rank.none) {
      sum += rank.hint
      continue
    }
    if (isVerb) {
      verb.push(word.text)
      isSaid ||= !isKnown && query.fillers[at] !== true && !(isPlace && query.leading[at] === true)
    } else if (thing < rank.none && !isKind(part, at, word.text)) names[whose]?.push(word.text)
    worst = Math.max(worst, one)
    sum += one
  }
  // `snapshot heavy` names a snapshot and asks for nothing to be done to it.
  if (!isSaid || names.some((name) => name.length === 0)) return NOTHING
  const isNamed = parts.every(({ thing }, which) => thing.text.text === names[which]?.join(' '))
  // `delete db1` deletes the instance, and not an interface of it; `remove db1` does not detach a disk from it.
  const [, of] = /^(?:console )?(.*) \S+$/.exec(entry.command.id) ?? []
  const isOf = parts.some(({ thing }) => recordOf(thing.noun).cli === of)
  const far = isAbout(entry, parts) ? (isOf ? 0 : 1) : 2
  if (isNamed && isSaidBy(verb, entry.names)) return 1 + far
  if (isNamed && (isSaidBy(verb, entry.whole) || (isOf && isSaidBy(verb, entry.verbs))))
    return 4 + far
  const further = (isOf ? 0 : 50) + Math.min(49, entry.title.text.length)
  // Has a rank of its own: within one rank, refused commands come last.
  if (isNamed && isSaidBy(verb, entry.phrases)) return rank.prefix * STEP + further
  return worst * STEP + sum * 10 + (isNamed ? 0 : 100) + further
}

/** True if one of the resources is what the command acts on, and not only where that is. */
function isAbout({ command: { on, offers } }: CommandEntry, parts: readonly PartialHit[]): boolean {
  const nouns = [on, ...offers.map((offer) => offer.on)]
  return on === null || parts.some(({ thing }) => nouns.includes(thing.noun))
}

/** True if words are one of the texts, with or without the fillers around them: `log in` of `log in to`. */
function isSaidBy(verb: readonly string[], texts: Texts): boolean {
  const first = Math.max(
    0,
    verb.findIndex((word) => !FILLERS.has(word)),
  )
  for (let end = verb.length; end > first; end -= 1) {
    const isIn = [0, first].some((from) => texts.has(verb.slice(from, end).join(' ')))
    if (isIn) return true
    if (!FILLERS.has(verb[end - 1] ?? '')) return false
  }
  return false
}

/** True if a word says the kind of a resource, and only happens to be a word of its name: `pool` of `ipv6-pool`. */
function isKind(part: PartialHit | undefined, at: number, word: string): boolean {
  return part?.about[at] === true && part.thing.text.text !== word
}

function fits(part: PartialHit | undefined, at: number): number {
  return part?.ranks[at] ?? rank.none
}
