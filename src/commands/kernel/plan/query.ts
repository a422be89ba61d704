import { atom, type Getter } from 'jotai/vanilla'
import { formerWords } from '../../../api/former.ts'
import { isRecord } from '../../../api/shape.ts'
import { everyPage } from '../../../state/cache/every-page.ts'
import { hereAtom } from '../../../state/context.ts'
import { type Filter, parseFilter, passes } from '../../../state/list/filter.ts'
import { freshId } from '../../../state/fresh-id.ts'
import { calledOf, chainOf, type Names, type Noun, recordOf, refOf } from '../../../state/nouns.ts'
import { fieldNamed, fieldsOf, shortName } from '../../../state/list/row-fields.ts'
import type { Args, Command } from '../command.ts'
import { parseAnyLineAtom } from '../find/operations.ts'
import { takesSecret } from '../link/form-path.ts'
import { historyAtom } from '../line/history.ts'
import { nearest } from '../line/closest-match.ts'
import type { ParsedLine } from '../line/parse.ts'
import { type ParseError, parseError } from '../line/tokens.ts'
import { type Where, whereIn } from '../line/where.ts'
import { flagOf } from '../param.ts'
import { loadCommandsAtom } from '../registry.ts'
import { argsGiven, resolve } from '../run/resolve.ts'
import { namesGiven } from '../run/running.ts'
import { type Draft, type DraftStep, openDraftAtom } from './draft.ts'

/** A query that matches more rows is refused. */
const MOST_STEPS = 1000

/** Opens the plan of a line with a filter. Returns what is wrong, and then opens nothing. */
export const openQueryAtom = atom(
  null,
  async (_get, set, line: string): Promise<ParseError | null> => {
    const draft = await set(queryAtom, line)
    if ('error' in draft) return draft
    set(historyAtom, line, [])
    await set(openDraftAtom, draft)
    return null
  },
)

/** Makes a plan of a line with a filter: one step for each row of the list that passes. Sends nothing but reads. */
export const queryAtom = atom(null, async (get, set, text: string): Promise<Draft | ParseError> => {
  const where = whereIn(text)
  if (where === null) return parseError('Nothing follows where', text.length, text.length)
  const commands = await set(loadCommandsAtom)
  const parsed = await set(parseAnyLineAtom, where.line, { commands, former: formerWords })
  if ('error' in parsed) return parsed
  const source = sourceOf(get, where, parsed)
  if ('error' in source) return source
  const { command, noun, names } = source
  const { items, isWhole } = await everyPage(get, noun, names)
  const found = matching(items, where)
  if ('error' in found) return found
  const { many } = recordOf(noun)
  const read = `${items.length.toLocaleString('en')} ${many}`
  const place = { start: where.word.start, end: where.terms.at(-1)?.end ?? where.word.end }
  if (found.length === 0) return { error: `None of ${read} match`, ...place }
  if (found.length > MOST_STEPS) {
    const count = found.length.toLocaleString('en')
    const most = MOST_STEPS.toLocaleString('en')
    return { error: `${count} ${many} match, and a plan has at most ${most} steps`, ...place }
  }
  const steps = found.map((row) => stepOn(row, source))
  const terms = where.terms.map((term) => term.text).join(' ')
  const part = isWhole ? '' : `. Only the first ${read} were read; there are more`
  return { title: titleOf(command, steps, noun), steps, note: `All where ${terms}${part}` }
})

/** The list that a query reads, and what it runs on each row. */
export type Source = {
  readonly command: Command
  /** The parameter that takes a row. */
  readonly ref: string
  readonly noun: Noun
  /** What the list is in. */
  readonly names: Names
  readonly args: Args
}

/** Finds the list that a line with a filter is about. */
export function sourceOf(
  get: Getter,
  { word: { start, end } }: Where,
  { command, given }: ParsedLine,
): Source | ParseError {
  const noun = command.on
  const [ref] =
    Object.entries(command.params).find(
      ([, param]) => param.kind === 'ref' && noun !== null && param.noun === noun,
    ) ?? []
  if (noun === null || ref === undefined) {
    return parseError(`${command.id} acts on no list of its own`, start, end)
  }
  if (takesSecret(command)) return parseError(`${command.id} takes a secret`, start, end)
  if (given[ref] !== undefined) {
    return parseError(`Name one ${recordOf(noun).one}, or use where`, start, end)
  }
  const { page } = get(hereAtom)
  const around = { ...page, [noun]: undefined }
  const { args, missing } = resolve(command, given, { row: null, page: around })
  const lacking = missing.filter((name) => name !== ref).map(flagOf)
  const names = namesGiven(command, args)
  const outer = chainOf(noun).slice(1)
  const flags = outer.filter((one) => names[one] === undefined).map(flagOf)
  const [first] = [...lacking, ...flags]
  if (first !== undefined) return parseError(`${command.id} also needs ${first}`, start, end)
  return { command, ref, noun, names, args }
}

/** Returns the rows that pass, or which field they lack. */
function matching(rows: readonly unknown[], { terms }: Where): readonly unknown[] | ParseError {
  const fields = rows.map(fieldsOf)
  const names = [...new Set(fields.flatMap((one) => Object.keys(one)))]
  const filters: Filter[] = []
  for (const { text, start, end } of terms) {
    const { words, tests } = parseFilter(text)
    for (const test of tests) {
      const field = fieldNamed(test.field, names)
      if (field === null && rows.length > 0) return unknownField(test.field, names, { start, end })
      filters.push({ words: [], tests: [{ ...test, field: field ?? test.field }] })
    }
    filters.push({ words, tests: [] })
  }
  return rows.filter((_, at) => {
    const texts = fields[at] ?? {}
    const searched = Object.fromEntries(
      SEARCHED.flatMap((name) => {
        const field = fieldNamed(name, Object.keys(texts))
        return field === null ? [] : [[name, texts[field] ?? '']]
      }),
    )
    return filters.every((filter) => passes(filter, texts, searched))
  })
}

/** What a word without a field is searched for in. */
const SEARCHED = ['name', 'description', 'state']

function unknownField(
  field: string,
  names: readonly string[],
  { start, end }: { readonly start: number; readonly end: number },
): ParseError {
  const short = names.map((name) => shortName(name, names))
  const meant = nearest(field, [...short, ...names]) ?? short.find((name) => name.startsWith(field))
  const hint = meant === undefined ? '' : `. Did you mean ${meant}?`
  const wrong = parseError(`No field '${field}'${hint}`, start, Math.min(end, start + field.length))
  return meant === undefined ? wrong : { ...wrong, instead: meant }
}

/** Makes the step that runs a command on a row of a list. */
export function stepOn(
  row: unknown,
  { command, noun, names, args: within }: Omit<Source, 'ref'>,
): DraftStep {
  const given = argsGiven(command, refOf(noun, names, row).names)
  const own = Object.entries(given).filter(([name]) => Object.hasOwn(command.params, name))
  const args = { ...within, ...Object.fromEntries(own) }
  const label = recordOf(noun).labelOf(row)
  return { id: freshId(), command, args, after: [], label, target: idIn(row, command, args) }
}

/** Returns the id of a row, if the command is judged by that row itself. */
function idIn(row: unknown, { on, subject }: Command, args: Args): string | undefined {
  const reads = subject?.(args)
  if (on === null || reads === undefined) return undefined
  const view = recordOf(on).view({}).operation
  const isJudged =
    'operation' in reads
      ? reads.operation === view
      : [on, calledOf(on)].some((name) => Object.hasOwn(reads, name))
  const id = isRecord(row) ? row['id'] : undefined
  return isJudged && typeof id === 'string' ? id : undefined
}

function titleOf(command: Command, steps: readonly unknown[], noun: Noun): string {
  const { one, many } = recordOf(noun)
  return `${command.verb} ${steps.length} ${steps.length === 1 ? one : many}`
}
