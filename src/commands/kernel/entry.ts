import type { Noun } from '../../state/nouns.ts'
import type { Command } from './command.ts'
import { initialsOf, isWordOf, rank, rankIn, rankLoosely, wordsOf } from './match.ts'
import type { Ranking } from './query.ts'
import { NOTHING, STEP } from './scores.ts'

/** A command with the texts that a search matches, in lower case. */
export type Entry = {
  readonly command: Command
  /** Whole texts that mean it: its title, its verb, its id. */
  readonly whole: readonly string[]
  readonly title: string
  readonly keywords: string
  readonly initials: string
  /** The noun whose resources it takes when one is named beside it. */
  readonly takes: Noun | null
}

/** Prepares commands for a search. */
export function entriesOf(commands: readonly Command[]): readonly Entry[] {
  return commands.map(entryOf)
}

function entryOf(command: Command): Entry {
  const title = command.title.toLowerCase()
  const id = command.id.replace(/^console /, '')
  const isPlace = command.place !== null
  // Where a place is, everybody says by its name alone: `settings`, `disks`.
  const short = isPlace ? title.replace(/^(?:go to|open) /, '') : title
  const refs = Object.values(command.params).flatMap(({ kind, noun }) =>
    kind === 'ref' && noun !== undefined ? [noun] : [],
  )
  return {
    command,
    whole: [...new Set([title, short, command.verb.toLowerCase(), id, command.id])],
    title,
    keywords: [...command.keywords, ...id.split(/[ -]/)].join(' ').toLowerCase(),
    initials: initialsOf(wordsOf(title)),
    takes: command.on ?? (isPlace ? (refs.at(-1) ?? null) : null),
  }
}

/** Ranks each typed word in what a command is called. */
export function ranksOf(
  ranking: Ranking,
  words: readonly string[],
  entry: Entry,
): readonly number[] {
  return words.map((word) => {
    const own = ranking(word, entry.title)
    const inTitle = own === rank.inside && (ranking === rankIn || word.length < 3) ? rank.none : own
    if (inTitle === rank.words) return rank.words
    if (isWordOf(word, entry.keywords)) return rank.keyword
    if (words.length === 1 && word.length > 1 && entry.initials.startsWith(word))
      return rank.initials
    return Math.min(inTitle, rankIn(word, entry.keywords) === rank.words ? rank.hint : rank.none)
  })
}

/** Scores a command by the ranks of the typed words. */
export function commandScore(
  text: string,
  words: readonly string[],
  ranks: readonly number[],
  { whole, title }: Entry,
): number {
  if (whole.includes(text)) return 0
  const begun = whole.find((one) => one.startsWith(text))
  if (begun !== undefined) return rank.prefix * STEP + Math.min(99, begun.length)
  const worst = Math.max(...ranks)
  const sum = ranks.reduce((all, one) => all + one, 0)
  const loose = worst === rank.typo && isOneOffAll(words, whole) ? 0 : 50
  return worst >= rank.none ? NOTHING : worst * STEP + sum * 10 + loose + Math.min(49, title.length)
}

/** Tells whether the words with a typing error would be one of the whole texts. */
function isOneOffAll(words: readonly string[], whole: readonly string[]): boolean {
  return whole.some((one) => {
    const parts = wordsOf(one)
    return parts.length === words.length && words.every((word, at) => near(word, parts[at] ?? ''))
  })
}

function near(word: string, part: string): boolean {
  return Math.abs(word.length - part.length) <= 1 && rankLoosely(word, part) < rank.none
}
