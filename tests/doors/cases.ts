import { everyCommand } from '../console.ts'
import type { Case, Cases, Entry } from './case.ts'
import { caseOfPlace, complete } from './complete.ts'

/** A file may also export how its tables are made, for another file. */
type Exports = Readonly<Record<string, Cases | ((...given: never) => Cases)>>

/** The tables of each file of cases, by its name. */
export const tables: ReadonlyMap<string, Cases> = new Map(
  Object.entries(import.meta.glob<Exports>('./cases/*.ts', { eager: true })).map(
    ([path, exported]) => {
      const parts = Object.values(exported).filter((part) => typeof part !== 'function')
      return [path.slice('./cases/'.length, -'.ts'.length), Object.assign({}, ...parts)]
    },
  ),
)

/** What the tables say of each command. */
export const entries: ReadonlyMap<string, Entry> = new Map(
  [...tables.values()].flatMap((table) => Object.entries(table)),
)

/** One case for every command, by its id: what its table says, or else what its place does. */
export const cases: ReadonlyMap<string, Case> = new Map(
  (await everyCommand()).flatMap((command) => {
    const entry = entries.get(command.id)
    const row = entry === undefined ? caseOfPlace(command) : complete(command, entry)
    return row === null ? [] : [[command.id, row] as const]
  }),
)
