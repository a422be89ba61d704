import { atom } from 'jotai/vanilla'
import type { Command } from './command.ts'
import type { Vocabulary } from './parse.ts'

/** The commands that call any operation of the API, and how a line names them. */
export type Operations = {
  readonly commands: readonly Command[]
  readonly called: NonNullable<Vocabulary['called']>
}

/** Null until a line or a page needs them: there are hundreds, so they are not among the commands that doors list. */
export const operationsAtom = atom<Operations | null>(null)

/** Loads the commands that call operations, once. Rejects if their code cannot be loaded. */
export const loadOperationsAtom = atom(null, async (get, set): Promise<Operations> => {
  const known = get(operationsAtom)
  if (known !== null) return known
  const [{ operationCommands }, { called }] = await Promise.all([
    import('../operation/all.ts'),
    import('../operation/find.ts'),
  ])
  const loaded = { commands: operationCommands, called }
  set(operationsAtom, loaded)
  return loaded
})

/** Tells whether a line, or one of several, calls an operation. */
export function callsOperation(line: string): boolean {
  return /(^|\n)\s*(\$\s+)?(oxide\s+)?api(\s|$)/.test(line)
}

/** Adds the operations to what lines may name. */
export function withOperations(vocabulary: Vocabulary, operations: Operations | null): Vocabulary {
  if (operations === null) return vocabulary
  const { commands, called } = operations
  return { ...vocabulary, commands: [...vocabulary.commands, ...commands], called }
}
