import type { Token, TokenKind } from './token.ts'
import { fault, tokensOf } from './token.ts'

/** Walks through the tokens of a query. Throws a 400 that says what was expected when a required token is missing. */
export type Reader = {
  readonly next: Token
  take(): Token
  /** Takes the next token if it is this one. */
  skip(text: string): boolean
  need(text: string): void
  needKind(kind: TokenKind, what: string): Token
  /** Takes one of the allowed words. */
  choice<Word extends string>(words: readonly Word[]): Word
  fail(what: string, token?: Token): Error
}

export function createReader(query: string): Reader {
  const tokens = tokensOf(query)
  const end: Token = { kind: 'end', text: '', at: query.length }
  let place = 0
  const next = () => tokens[place] ?? end
  const take = () => {
    const token = next()
    place++
    return token
  }
  const fail = (what: string, token = next()) => fault(query, token.at, what)
  const expected = (what: string) => {
    const { kind, text } = next()
    return fail(
      `expected ${what} but found ${kind === 'end' ? 'the end of the query' : `'${text}'`}`,
    )
  }
  const skip = (text: string) => {
    const is = next().kind !== 'text' && next().text === text
    if (is) place++
    return is
  }
  return {
    get next() {
      return next()
    },
    take,
    skip,
    need(text) {
      if (!skip(text)) throw expected(`'${text}'`)
    },
    needKind(kind, what) {
      if (next().kind !== kind) throw expected(what)
      return take()
    },
    choice(words) {
      const word = words.find((one) => next().text === one)
      if (word === undefined) throw expected(`one of ${words.join(', ')}`)
      place++
      return word
    },
    fail,
  }
}
