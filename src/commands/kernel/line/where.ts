import { type Token, tokenize } from './tokens.ts'

/** A line that names its resources by a filter: `instance stop where state=running name~web`. */
export type Where = {
  /** The line without the filter, with every other word in its place. */
  readonly line: string
  readonly word: Token
  readonly terms: readonly Token[]
}

/** Splits a line with a filter; null for any other. Flags may stand before and after the filter. */
export function whereIn(line: string): Where | null {
  const found = tokenize(line)
  if ('error' in found || found.breaks.length > 0) return null
  const at = found.words.findIndex(
    (word, place) =>
      place > 0 &&
      line.slice(word.start, word.end) === 'where' &&
      !/^-[^=]*$/.test(found.words[place - 1]?.text ?? ''),
  )
  const word = found.words[at]
  const rest = found.words.slice(at + 1)
  const end = rest.findIndex(({ text }) => text.startsWith('-'))
  const terms = end < 0 ? rest : rest.slice(0, end)
  const last = terms.at(-1)
  if (word === undefined || last === undefined) return null
  const blank = ' '.repeat(last.end - word.start)
  return { line: line.slice(0, word.start) + blank + line.slice(last.end), word, terms }
}
