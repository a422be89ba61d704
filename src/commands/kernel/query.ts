/** What was typed, in lower case. */
export type Query = {
  readonly text: string
  readonly words: readonly string[]
  /** Which of the words may begin an id or an address. */
  readonly aliases: readonly boolean[]
}

/** Ranks a typed word in a text. */
export type Ranking = (word: string, text: string) => number

/** Splits what was typed into words. */
export function queryOf(typed: string): Query {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  const isAlias = (word: string) => /^[\da-f.:/-]{3,}$/.test(word) && /[\d:]/.test(word)
  return { text: words.join(' '), words, aliases: words.map(isAlias) }
}
