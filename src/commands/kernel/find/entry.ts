import { atom } from 'jotai/vanilla'
import { isNoun, type Noun, recordOf } from '../../../state/nouns.ts'
import { keywordsOf } from '../../../state/search/found.ts'
import {
  isWordOf,
  lightText,
  rank,
  rankIn,
  rankLoosely,
  type Text,
  textOf,
} from '../../../state/search/match.ts'
import type { Command } from '../command.ts'
import { type TypedQuery, rankWord } from './query.ts'
import { knownCommandsAtom } from '../registry.ts'
import { NOTHING, STEP } from './scores.ts'

/** Texts, each under its own words: finds one that was typed in full without comparing all. */
export type Texts = ReadonlyMap<string, Text>

/** A command with the texts that a search matches, in lower case. */
export type CommandEntry = {
  readonly command: Command
  /** Texts that mean this command and no other: its title, its id; for a list, whatever people call its items. */
  readonly names: Texts
  /** Texts that match it exactly: these and its verb. */
  readonly whole: Texts
  /** What people say for the last word of its id, and that word. */
  readonly verbs: Texts
  readonly phrases: Texts
  readonly title: Text
  readonly keywords: Text
  /** Other words for the kind of resource that it is about. */
  readonly about: Text
  /** The nouns of the resources that it takes when they are named beside it. */
  readonly takes: readonly Noun[]
  /** How many resources a place needs to be found at all. */
  readonly needs: number
  /** The values of its choices: `dark`. */
  readonly options: readonly { readonly name: string; readonly value: string }[]
}

/** Every known command, prepared once for all searches. */
export const entriesAtom = atom((get) => entriesOf(get(knownCommandsAtom)))

/** Prepares commands for a search. Two places of one name, found by the same arguments, are one page. */
export function entriesOf(commands: readonly Command[]): readonly CommandEntry[] {
  const places = new Set<string>()
  const isOther = ({ place, title, params }: Command) => {
    const name = [title, ...Object.keys(params)].join(' ')
    const isKnown = place !== null && places.has(name)
    if (place !== null) places.add(name)
    return !isKnown
  }
  return commands.filter(isOther).map(entryOf)
}

/** What people say for the last words of ids, whatever the noun. */
const SAID: Readonly<Record<string, string>> = {
  create: 'new add make create build generate',
  add: 'new create',
  delete: 'remove rm destroy drop erase rid trash terminate wipe',
  remove: 'delete rm drop rid',
  update: 'edit change modify set',
  attach: 'add mount connect plug',
  detach: 'remove unmount disconnect unplug eject',
}
const SHOWN = 'go open list show view get ls see all'

/** Returns the kinds of resources that stand for a noun: roles are given to users and to groups. */
export function nounsFor(noun: Noun): readonly Noun[] {
  return noun === 'identity' ? ['user', 'group'] : [noun]
}

function entryOf(command: Command): CommandEntry {
  const title = command.title.toLowerCase()
  const id = command.id.replace(/^console /, '')
  const isPlace = command.place !== null
  // Users call a page by its name alone: `settings`, `disks`.
  const short = isPlace ? title.replace(/^(?:go to|open) /, '') : title
  const params = Object.entries(command.params)
  const refs = params.flatMap(([, { kind, noun }]) =>
    kind === 'ref' && noun !== undefined ? [noun] : [],
  )
  // A place takes what it is about; another command that is on nothing takes whatever it may name.
  const inOther = isPlace
    ? refs.slice(-1)
    : [...refs.filter((one) => one !== 'project'), ...command.needsOneOf.filter(isNoun)]
  const { noun } = command
  const said = noun === null || recordOf(noun).keywords === null ? null : recordOf(noun)
  const kindWords = noun === null || said === null ? [] : keywordsOf(noun)
  const isList =
    isPlace &&
    said !== null &&
    command.id.replace(/^console /, '') === `${said.cli.replace(/^console /, '')} list`
  const otherNames = [
    ...(command.layout === null ? [] : command.keywords),
    ...(isList ? [said.one, ...kindWords] : []),
  ].map((word) => word.toLowerCase())
  const names = [title, short, id, command.id, ...otherNames]
  const options = params.flatMap(([name, { kind, options: all = [] }]) =>
    kind === 'choice' ? all.map((value) => ({ name, value })) : [],
  )
  // The CLI's nouns begin with their area: `ip-pool list`.
  const tail = id.split(' ').slice(-2).join(' ')
  // Everything of one's own is the current user's, which says nothing.
  const distinct = id.replace(/^current-user (?=\S+ )/, '')
  const last = id.split(' ').at(-1) ?? ''
  const verbs = [last, ...(SAID[last]?.split(' ') ?? [])]
  const kinds = said === null ? [] : [said.one.toLowerCase(), ...kindWords]
  // `add pool` is `New IP pool`, whatever else has such words in its name.
  const isDirect = said !== null && id === `${said.cli.replace(/^console /, '')} ${last}`
  const asked = !isDirect ? [] : verbs.flatMap((verb) => kinds.map((kind) => `${verb} ${kind}`))
  const whole = [...names, command.verb.toLowerCase(), tail, ...asked]
  return {
    command,
    names: textsOf(names),
    whole: textsOf(whole),
    verbs: textsOf(verbs),
    phrases: textsOf(command.keywords),
    title: textOf(title),
    needs: isPlace ? refs.filter((one) => one !== 'project').length : 0,
    keywords: lightText(
      [...command.keywords, distinct, ...options.map(({ value }) => value)].join(' '),
    ),
    about: lightText(
      [
        isPlace ? SHOWN : SAID[last],
        ...(isPlace && !isList ? [] : [...kindWords, said?.one, said?.many]),
      ].join(' '),
    ),
    // Each once: a row that is shown twice would stay on screen when the text goes on, and take the Enter.
    takes: [
      ...new Set([
        ...(command.on === null ? inOther : [command.on, ...(isPlace ? [] : inOther)]),
        ...command.offers.map(({ on }) => on),
        ...(refs.includes('identity') ? nounsFor('identity') : []),
      ]),
    ],
    options,
  }
}

function textsOf(all: readonly string[]): Texts {
  return new Map(all.map((one) => [one.toLowerCase(), lightText(one)]))
}

/** Ranks each typed word in what a command is called. */
export function ranksOf(query: TypedQuery, entry: CommandEntry): readonly number[] {
  const { title, keywords, about } = entry
  const { words, forgiven } = query
  return words.map((word, at) => {
    const own = rankWord(query, at, title)
    const isInside = own === rank.inside && (forgiven[at] !== true || word.text.length < 3)
    const inTitle = isInside ? rank.none : own
    if (inTitle === rank.words) return rank.words
    if (isWordOf(word, keywords) || isWordOf(word, about)) return rank.keyword
    if (words.length === 1 && word.text.length > 1 && title.initials.startsWith(word.text))
      return rank.initials
    if (query.fillers[at] === true) return rank.none
    return Math.min(inTitle, rankIn(word, keywords) === rank.words ? rank.hint : rank.none)
  })
}

/** Scores a command by the ranks of the typed words. */
export function commandScore(
  query: TypedQuery,
  ranks: readonly number[],
  { command: { place }, whole, phrases, title, names, takes, needs }: CommandEntry,
): number {
  const { text, plain, name, list, words, fillers } = query
  if (names.has(text) || names.has(plain)) return needs
  // Of two that go by the same word, the one that needs nothing else.
  const further = (takes.length === 0 ? 0 : 50) + Math.min(49, title.text.length)
  if (whole.has(text)) return 10 + further
  if (place !== null && names.has(name)) return 15 + further
  // `snapshots of disk-1` asks for the list, where `snapshot disk-1` would make one.
  if (place !== null && list !== null && names.has(list)) return 20 + further
  if (phrases.has(text) || phrases.has(plain)) return rank.prefix * STEP + further
  const begun = beginsOne(names, text) ? beginsOne(whole, text) : null
  if (begun !== null)
    return rank.prefix * STEP + 100 + Math.min(99, begun.length) + Math.min(1, needs) * 100
  let [worst, sum] = [0, 0]
  for (const [at, one] of ranks.entries()) {
    const isLeft = one === rank.none && fillers[at] === true
    if (!isLeft) worst = Math.max(worst, one)
    sum += isLeft ? rank.hint : one
  }
  if (worst === rank.none) return NOTHING
  // The whole name with a typing error is a better match than a word of it.
  if (worst >= rank.letters && worst <= rank.typo && isNearly(words, whole))
    return rank.hint * STEP + needs * 50 + Math.min(49, title.text.length)
  return worst * STEP + sum * 10 + Math.min(49, title.text.length)
}

/** Returns the first text that begins with what was typed; null if none does. */
function beginsOne(texts: Texts, typed: string): string | null {
  for (const one of texts.keys()) if (one.startsWith(typed)) return one
  return null
}

/** True if the words with a typing error would be one of the whole texts. */
function isNearly(typed: readonly Text[], whole: Texts): boolean {
  return [...whole.values()].some(({ words }) => {
    const isNear = (word: Text, at: number) => {
      const part = textOf(words[at] ?? '')
      const difference = Math.abs(word.text.length - part.text.length)
      return difference <= 1 && rankLoosely(word, part) < rank.none
    }
    return words.length === typed.length && typed.every(isNear)
  })
}
