import { type Found, keywordsOf, type Segment } from '../../../state/search/found.ts'
import { isWordOf, lightText, rank } from '../../../state/search/match.ts'
import { type Noun, recordOf } from '../../../state/nouns.ts'
import type { Command } from '../command.ts'
import { commandScore, type CommandEntry, ranksOf } from './entry.ts'
import { pairsWith } from './pairs.ts'
import { type PartialHit, searchThings, type ThingHit } from './things.ts'
import { type TypedQuery, queryFor, queryOf } from './query.ts'
import { near, NOTHING, orderOf, rankOf, STEP, TITLED, topOf } from './scores.ts'
import { choicesIn, ruleIn, type Values } from './values.ts'

/** A command, alone or with what was typed beside it. Lower scores are better. */
export type CommandHit = {
  readonly command: Command
  /** The resources that it would act on. */
  readonly things: readonly Found[]
  /** Other arguments that were typed: a choice, ports. */
  readonly values: Values | null
  /** Says that there is no command for what was typed, if this is only the nearest. */
  readonly cannot: string | null
  readonly rank: number
  readonly score: number
}

export type Hits = {
  readonly commands: readonly CommandHit[]
  readonly things: readonly ThingHit[]
  /** How many resources match, shown or not. */
  readonly total: number
  /** The typed words that nothing of this matches. */
  readonly unmatched: readonly string[]
}

/** The items to search. Their order breaks ties. */
export type Corpus = {
  readonly entries: readonly CommandEntry[]
  readonly segments: readonly Segment[]
  /** Returns how near a command is to what the user looks at. */
  readonly nearness: (command: Command) => number
  readonly cannot: readonly Cannot[]
}

/** What people look for and the API does not have, with the command that comes nearest. */
export type Cannot = {
  /** What it cannot be done to; null for something that does not exist at all. */
  readonly noun: Noun | null
  /** The words that ask for it, or what it is called, separated by commas. */
  readonly said: string
  /** `Instances cannot be renamed` */
  readonly sentence: string
  /** The id of the nearest command. */
  readonly instead: string
}

/**
 * Finds commands, resources, and commands with resources (`stop db1`) for what was typed, best first: exact titles,
 * verbs and names, then prefixes, starts of words, keywords, initials. Commands of the page and the focused row come
 * before other ones unless these are called exactly what was typed. Only when nothing matches does it forgive missing
 * letters and typing errors, and then leaves out the words that match nothing together with the others.
 */
export function find(typed: string, corpus: Corpus, most: number): Hits {
  const query = queryOf(typed)
  const none = { commands: [], things: [], total: 0, unmatched: [] }
  if (query.words.length === 0) return none
  const strict = findForgiving(query, corpus, most)
  if (strict.commands.length + strict.things.length > 0) return { ...strict, unmatched: [] }
  const used = strict.reach()
  const word = (at: number) => query.words[at]?.text ?? ''
  const all = query.words.map((_word, at) => at)
  const kept = all.filter((at) => (used & (1 << at)) !== 0)
  // Words that match one by one may match nothing together. What is wanted is said last: `reserved projects`.
  const alone = kept.toReversed().map((at) => [at])
  for (const some of kept.length === 0 ? [] : [kept, ...alone]) {
    const { commands, things, total } = findForgiving(queryFor(some.map(word)), corpus, most)
    if (commands.length + things.length === 0) continue
    const left = all.filter((at) => !some.includes(at) && query.fillers[at] !== true)
    return { commands, things, total, unmatched: left.map(word) }
  }
  return { ...none, unmatched: all.map(word) }
}

function findForgiving(query: TypedQuery, corpus: Corpus, most: number) {
  const strict = findBy(query, corpus, most)
  const { known } = strict
  const best = Math.min(bestRank(strict), rankOf(strict.things[0]?.score ?? NOTHING))
  if (best < rank.letters) return strict
  // Treats a word with an exact match as correct, unless no combination matches all words.
  const isUnknown = query.words.map((_word, at) => (known & (1 << at)) === 0)
  const forgiven = isUnknown.includes(true) ? isUnknown : query.words.map(() => true)
  return findBy({ ...query, forgiven }, corpus, most)
}

/** Returns the rank of the command that matches best, which need not be the first. */
export function bestRank({ commands }: Pick<Hits, 'commands'>): number {
  return commands.reduce((best, hit) => Math.min(best, hit.rank), rank.none as number)
}

function findBy(query: TypedQuery, corpus: Corpus, most: number) {
  const { entries, segments, nearness } = corpus
  const commands = topOf<CommandHit>(most)
  const add = (
    { command, title }: CommandEntry,
    match: number,
    isNamed: boolean,
    given: Partial<Pick<CommandHit, 'things' | 'values' | 'cannot'>> = {},
  ) => {
    const nearby = nearness(command)
    if (nearby === near.absent && !isNamed) return
    const { things: on = [], values = null, cannot = null } = given
    // Another resource than the one in view was named.
    const from = on.length === 0 ? nearby : isNamed ? near.kind : Math.max(near.kind, nearby)
    // A whole title ranks above a match that ignores words such as `who` and `it`.
    const score =
      orderOf(match, isNamed, from, query.words.length < 2) -
      (title.text === query.text ? TITLED : 0)
    commands.add({ command, things: on, values, cannot, rank: rankOf(match), score })
  }
  const ranked = entries.map((entry) => ({ entry, ranks: ranksOf(query, entry) }))
  const { things, total, partly, known: named } = searchThings(query, segments, most)
  const byNoun = new Map<Noun, PartialHit[]>()
  for (const part of partly) {
    const { noun } = part.thing
    byNoun.set(noun, [...(byNoun.get(noun) ?? []), part])
  }
  const rule = ruleIn(query)
  let known = named
  for (const { entry, ranks } of ranked) {
    for (const [at, one] of ranks.entries()) if (one < rank.letters) known |= 1 << at
    const score = commandScore(query, ranks, entry)
    const { names } = entry
    const isNamed = score < STEP && (names.has(query.text) || names.has(query.plain))
    const values = choicesIn(query, entry)
    if (rule !== null && takesRule(entry)) add(entry, 0, true, { values: rule })
    else if (score < NOTHING) add(entry, score, isNamed, { values })
    for (const { parts, score: pair } of pairsWith(query, entry, ranks, byNoun)) {
      add(entry, pair, pair < STEP, {
        things: parts.map(({ thing }) => takenBy(entry, thing)),
        values,
      })
    }
  }
  addRefusals(query, corpus, partly, add)
  // `stop db` means to stop one, and not to see who stopped it, which only begins a word like this.
  const isClear = bestRank({ commands: commands.list }) <= rank.words
  const clear = commands.list.filter(
    (hit) => !isClear || hit.things.length === 0 || hit.rank < rank.hint,
  )
  return { commands: clear, things, total, known, reach: () => reachOf(query, ranked, partly) }
}

/** Returns a user or a group as the identity that some commands take. */
function takenBy({ command: { params } }: CommandEntry, thing: Found): Found {
  const { noun, name, aliases } = thing
  const isIdentity = Object.values(params).some((param) => param.noun === 'identity')
  return isIdentity && (noun === 'user' || noun === 'group')
    ? { ...thing, noun: 'identity', names: { identity: name }, aliases }
    : thing
}

/** True if a command takes the filters of a firewall rule, to make a new one. */
function takesRule({ command: { params } }: CommandEntry): boolean {
  return 'filters' in params && 'action' in params && params.name?.optional === false
}

type Add = (
  entry: CommandEntry,
  match: number,
  isNamed: boolean,
  given: Pick<CommandHit, 'things' | 'cannot'>,
) => void

/** What people ask to do with things that do not exist here. */
const ASKS =
  /^(?:new|create|add|make|set up|configure|enable|edit|start|stop|restart|delete|remove) /

/** Adds the nearest commands to what the API cannot do, when a resource or its kind is named. */
function addRefusals(
  query: TypedQuery,
  { entries, cannot }: Corpus,
  partly: readonly PartialHit[],
  add: Add,
): void {
  const asked = [query.text, query.plain, query.name.replace(ASKS, '')]
  const words = query.words.filter((_word, at) => query.leading[at] !== true)
  for (const { noun, said, sentence, instead } of cannot) {
    const nearest = () => entries.find((one) => one.command.id === instead)
    if (noun === null) {
      const isMeant = said.split(', ').some((name) => asked.includes(name))
      const entry = isMeant ? nearest() : undefined
      if (entry !== undefined) add(entry, 0, true, { things: [], cannot: sentence })
      continue
    }
    const asks = lightText(said)
    const others = words.flatMap((word) => (isWordOf(word, asks) ? [] : [word.text]))
    if (others.length === words.length) continue
    const part = partly.find(({ thing }) => thing.noun === noun && others.includes(thing.text.text))
    // `move cola-float to db2` is about the address, which moves.
    const isOther = ({ thing: { noun: its, text } }: PartialHit) =>
      its !== noun && others.includes(text.text)
    if (part !== undefined && others.length > 1 && partly.some(isOther)) continue
    const { one, many } = recordOf(noun)
    const kinds: readonly string[] = [one, many, ...keywordsOf(noun)]
    if (part === undefined && !kinds.includes(others.join(' '))) continue
    const entry = nearest()
    if (entry !== undefined)
      add(entry, 1, true, { things: part === undefined ? [] : [part.thing], cannot: sentence })
  }
}

/** Returns the words that match together best, one bit for each; a resource's whole name counts most. */
function reachOf(
  { words, fillers, leading }: TypedQuery,
  ranked: readonly { readonly entry: CommandEntry; readonly ranks: readonly number[] }[],
  partly: readonly PartialHit[],
): number {
  let [best, weight] = [0, 0]
  const take = (weights: readonly number[]) => {
    const sum = weights.reduce((all, one) => all + one, 0)
    if (sum <= weight) return
    weight = sum
    best = weights.reduce((mask, one, at) => (one > 0 ? mask | (1 << at) : mask), 0)
  }
  const weightOf = (one: number, at: number) =>
    fillers[at] === true || one >= rank.letters ? 0 : one <= rank.keyword ? 20 : 10
  const own = partly.map(({ thing, ranks, about }) =>
    ranks.map((one, at) =>
      thing.text.text === words[at]?.text
        ? 50
        : Math.max(leading[at] === true ? 0 : weightOf(one, at), about[at] === true ? 15 : 0),
    ),
  )
  for (const weights of own) take(weights)
  for (const { entry, ranks } of ranked) {
    const weights = ranks.map(weightOf)
    if (!weights.some((one) => one > 0)) continue
    take(weights)
    for (const [which, { thing }] of partly.entries()) {
      if (!takes(entry, thing.noun)) continue
      take(weights.map((one, at) => Math.max(one, own[which]?.[at] ?? 0)))
    }
  }
  return best
}

function takes(entry: CommandEntry, noun: Noun): boolean {
  return entry.takes.includes(noun)
}
