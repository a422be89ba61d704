import { atom } from 'jotai/vanilla'
import type { Command } from '../command.ts'
import { type ParsedLine, parseLine, type Vocabulary } from '../line/parse.ts'
import type { ParseError } from '../line/tokens.ts'

/** The commands that call any operation of the API, and how a line names them. */
export type Operations = {
  readonly commands: readonly Command[]
  readonly findOperationCall: NonNullable<Vocabulary['findOperationCall']>
}

/** Null until a line or a page needs them: there are hundreds, so they are not among the commands that doors list. */
export const operationsAtom = atom<Operations | null>(null)

/** Loads the commands that call operations, once. Rejects if their code cannot be loaded. */
export const loadOperationsAtom = atom(null, async (get, set): Promise<Operations> => {
  const known = get(operationsAtom)
  if (known !== null) return known
  const [{ cliCommands, operationCommands }, { findOperationCall }] = await Promise.all([
    import('../../operation/all.ts'),
    import('../../operation/find.ts'),
  ])
  const loaded = { commands: [...operationCommands, ...cliCommands], findOperationCall }
  set(operationsAtom, loaded)
  return loaded
})

/**
 * True if a line, or one of several, probably calls an operation: it says so, or it comes from the CLI, some of
 * whose words are operations here.
 */
export function callsOperation(line: string): boolean {
  return /(^|\n)\s*(\$\s+)?(oxide|api)(\s|$)/.test(line)
}

/** Parses a line. Few lines name an operation, so only one that names nothing else waits for their code. */
export const parseAnyLineAtom = atom(
  null,
  async (_get, set, line: string, vocabulary: Vocabulary): Promise<ParsedLine | ParseError> => {
    const parsed = parseLine(line, vocabulary)
    if (!('error' in parsed)) return parsed
    const loading = set(loadOperationsAtom)
    const operations = await (callsOperation(line) ? loading : loading.catch(() => null))
    return parseLine(line, withOperations(vocabulary, operations))
  },
)

/** Adds the operations to what lines may name. */
export function withOperations(vocabulary: Vocabulary, operations: Operations | null): Vocabulary {
  if (operations === null) return vocabulary
  const { commands, findOperationCall } = operations
  return { ...vocabulary, commands: [...vocabulary.commands, ...commands], findOperationCall }
}
