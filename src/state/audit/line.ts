import { FILTER_NAMES, filterIn } from './filter.ts'

/** The words of the filter line, and the names that the address has for them. */
export const WORDS = {
  actor: 'actor',
  op: 'operation',
  resource: 'resource',
  result: 'result',
  since: 'from',
  until: 'to',
  request: 'request',
  tab: 'tab',
} as const satisfies Readonly<Record<string, (typeof FILTER_NAMES)[number]>>

/** One word of the line, as the address holds it. A word without a name is searched for everywhere. */
export type FilterWord = { readonly name: (typeof FILTER_NAMES)[number]; readonly value: string }

/** Returns the words of an address, in the order in which they are written. */
export function wordsIn(search: URLSearchParams): readonly FilterWord[] {
  return FILTER_NAMES.flatMap((name) =>
    search.getAll(name).flatMap((value) => (value.trim() === '' ? [] : { name, value })),
  )
}

/** Prints a word as it is typed. */
export function printWord({ name, value }: FilterWord): string {
  const word = Object.entries(WORDS).find(([, called]) => called === name)?.[0]
  const quoted = /\s/.test(value) ? `"${value}"` : value
  return word === undefined ? quoted : `${word}:${quoted}`
}

/** Splits a typed line at its spaces, except those in quotes. */
export function splitWords(line: string): readonly string[] {
  return line.match(/(?:"[^"]*"?|\S)+/g) ?? []
}

/** Reads a typed word; says what is wrong with one that filters nothing. */
export function readWord(typed: string): FilterWord | { readonly error: string } {
  const [, word = '', given = ''] = /^(\w+):(.*)$/s.exec(typed) ?? []
  const value = (word === '' ? typed : given).replaceAll('"', '').trim()
  if (word === '') return { name: 'text', value }
  const name = Object.entries(WORDS).find((pair) => pair.includes(word))?.[1]
  if (name === undefined) {
    return { error: `“${word}” is no filter: use ${Object.keys(WORDS).join(', ')}.` }
  }
  if (value === '') return { error: `Type what to look for after “${word}:”.` }
  const [error] = filterIn(new URLSearchParams({ [name]: value })).wrong
  return error === undefined ? { name, value } : { error }
}
