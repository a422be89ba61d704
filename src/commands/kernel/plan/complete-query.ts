import { atom } from 'jotai/vanilla'
import { formerWords } from '../../../api/former.ts'
import { peek, queryClientAtom, readNow } from '../../../state/cache/query.ts'
import type { Read } from '../../../state/cache/read.ts'
import { PAGE_SIZE, type Page, recordOf } from '../../../state/nouns.ts'
import { fieldNamed, fieldsOf, shortName } from '../../../state/list/row-fields.ts'
import type { Completion } from '../line/complete.ts'
import { parseLine } from '../line/parse.ts'
import { whereIn } from '../line/where.ts'
import { knownCommandsAtom } from '../registry.ts'
import { sourceOf } from './query.ts'

/** The rows that a line with a filter is about, of those read so far. */
type Known = {
  readonly rows: readonly unknown[]
  /** Reads some, if none have been read; resolves once there are new completions. */
  readonly read: (() => Promise<unknown>) | null
}

/** Completes the fields and values of the filter that a line ends with, from the rows that the console knows. */
export const queryCompletionsAtom = atom((get) => {
  const knownFor = (line: string): Known => {
    // A word follows, so that a line that ends with `where` has a filter too.
    const where = whereIn(/\swhere\s+$/.test(line) ? `${line}x` : line)
    if (where === null) return { rows: [], read: null }
    const parsed = parseLine(where.line, { commands: get(knownCommandsAtom), former: formerWords })
    const source = 'error' in parsed ? parsed : sourceOf(get, where, parsed)
    if ('error' in source) return { rows: [], read: null }
    const list: Read<Page<unknown>> = recordOf(source.noun).list(source.names, { limit: PAGE_SIZE })
    const page = peek(get(queryClientAtom), list)
    const read = () => readNow(get, { ...list, expected: 'completion does without' }, Infinity)
    return { rows: page?.items ?? [], read: page === undefined ? read : null }
  }
  return (line: string): Pick<Known, 'read'> & { readonly options: readonly Completion[] } => {
    const { rows, read } = knownFor(line)
    return { read, options: optionsAt(line, rows) }
  }
})

const MOST = 50

function optionsAt(line: string, rows: readonly unknown[]): readonly Completion[] {
  const typed = /\S*$/.exec(line)?.[0] ?? ''
  const before = line.slice(0, line.length - typed.length)
  const fields = rows.map(fieldsOf)
  const names = [...new Set(fields.flatMap((one) => Object.keys(one)))]
  const [, word = typed, by = '', given = ''] = /^([^:=~]+)([:=~])(.*)$/.exec(typed) ?? []
  if (by === '') {
    return names
      .filter((name) => shortName(name, names).startsWith(word) || name.startsWith(word))
      .slice(0, MOST)
      .map((name) => {
        const text = `${shortName(name, names)}=`
        const sample = fields.find((one) => one[name] !== undefined)?.[name] ?? ''
        return { line: `${before}${text}`, text, hint: sample.slice(0, 40) }
      })
  }
  const field = fieldNamed(word, names)
  const earlier = given.slice(0, given.lastIndexOf(',') + 1)
  const last = given.slice(earlier.length)
  const counts = new Map<string, number>()
  for (const one of fields) {
    const text = field === null ? undefined : one[field]
    if (text === undefined || /[\s'"\\,]/.test(text) || !text.startsWith(last)) continue
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([value, count]) => {
      const text = `${word}${by}${earlier}${value}`
      return { line: `${before}${text} `, text, hint: `${count} of ${rows.length}` }
    })
}
