import { reads } from './reads.ts'
import { writes } from './writes.ts'

export const operations = { ...reads, ...writes }

/** The id of an operation. */
export type AnyOperationId = keyof typeof operations

export function isOperationId(word: string): word is AnyOperationId {
  return Object.hasOwn(operations, word)
}
