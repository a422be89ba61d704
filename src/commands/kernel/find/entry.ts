import { atom } from 'jotai/vanilla'
import type { Noun } from '../../../state/nouns.ts'
import {
  isWordOf,
  rank,
  rankIn,
  rankLoosely,
  type Text,
  textOf,
} from '../../../state/search/match.ts'
import type { Command } from '../command.ts'
import { type Query, rankWord } from './query.ts'
import { knownCommandsAtom } from '../registry.ts'
import { NOTHING, STEP } from './scores.ts'

/** A command with the texts that a search matches, in lower case. */
export type CommandEntry = {
  readonly command: Command
  /** Texts that mean this command and no other: its title, its id. */
  readonly names: readonly Text[]
  /** Texts that match it exactly: these, and its verb. */
  readonly whole: readonly Text[]
  readonly title: Text
  readonly keywords: Text
  /** The noun whose resources it takes when one is named beside it. */
  readonly takes: Noun | null
}

/** Every known command, prepared once for all searches. */
export const entriesAtom = atom((get) => entriesOf(get(knownCommandsAtom)))

/** Prepares commands for a search. */
export function entriesOf(commands: readonly Command[]): readonly CommandEntry[] {
  return commands.map(entryOf)
}

function entryOf(command: Command): CommandEntry {
  const title = command.title.toLowerCase()
  const id = command.id.replace(/^console /, '')
  const isPlace = command.place !== null
  // Users call a page by its name alone: `settings`, `disks`.
  const short = isPlace ? title.replace(/^(?:go to|open) /, '') : title
  const refs = Object.values(command.params).flatMap(({ kind, noun }) =>
    kind === 'ref' && noun !== undefined ? [noun] : [],
  )
  const names = [...new Set([title, short, id, command.id])]
  return {
    command,
    names: names.map(textOf),
    whole: [...new Set([...names, command.verb.toLowerCase()])].map(textOf),
    title: textOf(title),
    keywords: textOf([...command.keywords, id].join(' ')),
    takes: command.on ?? (isPlace ? (refs.at(-1) ?? null) : null),
  }
}

/** Ranks each typed word in what a command is called. */
export function ranksOf(query: Query, { title, keywords }: CommandEntry): readonly number[] {
  const { words, forgiven } = query
  return words.map((word, at) => {
    const own = rankWord(query, at, title)
    const isInside = own === rank.inside && (forgiven[at] !== true || word.text.length < 3)
    const inTitle = isInside ? rank.none : own
    if (inTitle === rank.words) return rank.words
    if (isWordOf(word.text, keywords)) return rank.keyword
    if (words.length === 1 && word.text.length > 1 && title.initials.startsWith(word.text))
      return rank.initials
    return Math.min(inTitle, rankIn(word, keywords) === rank.words ? rank.hint : rank.none)
  })
}

/** Scores a command by the ranks of the typed words. */
export function commandScore(
  { text, words }: Query,
  ranks: readonly number[],
  { whole, title }: CommandEntry,
): number {
  if (isCalled({ whole }, text)) return 0
  const begun = whole.find((one) => one.text.startsWith(text))
  if (begun !== undefined) return rank.prefix * STEP + Math.min(99, begun.text.length)
  const worst = Math.max(...ranks)
  if (worst === rank.none) return NOTHING
  const sum = ranks.reduce((all, one) => all + one, 0)
  // The whole name with a typing error is a better match than a word of it.
  const best = worst === rank.typo && isNearly(words, whole) ? rank.letters : worst
  return best * STEP + sum * 10 + Math.min(49, title.text.length)
}

export function isCalled({ whole }: Pick<CommandEntry, 'whole'>, text: string): boolean {
  return whole.some((one) => one.text === text)
}

/** True if the words with a typing error would be one of the whole texts. */
function isNearly(typed: readonly Text[], whole: readonly Text[]): boolean {
  return whole.some(({ words }) => {
    const isNear = (word: Text, at: number) => {
      const part = textOf(words[at] ?? '')
      const difference = Math.abs(word.text.length - part.text.length)
      return difference <= 1 && rankLoosely(word, part) < rank.none
    }
    return words.length === typed.length && typed.every(isNear)
  })
}
