import { capital } from '../words.ts'

/** A place in a query: line and column, both counted from 1, and their offset. */
export type Place = { readonly line: number; readonly column: number; readonly at: number }

/**
 * Returns the place that the control plane's parser reports (`Error at 1:5`); null if it names none, or one outside the
 * query.
 */
export function placeIn(message: string, query: string): Place | null {
  const [, first, second] = /\b(?:at|line) (\d+)(?::|, column )(\d+)/i.exec(message) ?? []
  if (first === undefined || second === undefined) return null
  const [line, column] = [Number(first), Number(second)]
  const lines = query.split('\n')
  const text = lines[line - 1]
  if (text === undefined || column < 1 || column > text.length + 1) return null
  const before = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0)
  return { line, column, at: before + column - 1 }
}

/** Returns a refusal's sentence without the excerpt and the caret that the parser draws below it. */
export function sentenceOf(message: string): string {
  const expected = /Expected: error at [\d:]+: (.*)/s.exec(message)?.[1]
  return capital((expected ?? message).trim())
}
