import { dashed } from '../kernel/param.ts'
import type { CommandMatch } from '../kernel/line/parse.ts'
import { phraseOf, type Token } from '../kernel/line/tokens.ts'
import type { Params } from '../kernel/param.ts'
import { toCamel, toSnake } from '../../api/casing.ts'
import { operationCommands } from './all.ts'
import { allFacts, type Fact } from './fact.ts'

/**
 * Finds the call of a list whose flags choose, sort or page its rows: `instance list --sort-by name_ascending`. A page
 * has its own filter, order and paging, so such a line shows the reply instead. The parents of the list may come from the
 * user's page, as in the same line without those flags. Null for any other line.
 */
export function listCalled(words: readonly Token[]): CommandMatch | null {
  const first = words.findIndex(({ text }) => text.startsWith('-'))
  if (first < 0) return null
  const flags = words.slice(first).map(({ text }) => text.split('=', 1)[0] ?? '')
  for (let length = Math.min(first, LONGEST); length > 0; length -= 1) {
    const phrase = phraseOf(words.slice(0, length))
    const at = allFacts.findIndex(({ cli, method }) => cli === phrase && method === 'GET')
    const [fact, command] = [allFacts[at], operationCommands[at]]
    if (fact === undefined || command === undefined) continue
    if (!listFlagsOf(fact).some((flag) => flags.includes(flag))) return null
    return { command: { ...command, params: refsIn(command.params) }, length }
  }
  return null
}

/** Turns parameters that name the parents of a list into refs, which the page can fill. Filters stay as typed. */
function refsIn(params: Params): Params {
  return Object.fromEntries(
    Object.entries(params).map(([name, param]) =>
      param.noun === undefined || CHOOSING.has(toSnake(name))
        ? [name, param]
        : [name, { ...param, kind: 'ref' }],
    ),
  )
}

/** A list is named by at most this many words. */
const LONGEST = 5

/** Returns the flags of a call that say which rows of a list to return, and in which order. */
export function listFlagsOf({ query }: Fact): readonly string[] {
  return query.flatMap(({ name }) => (CHOOSING.has(name) ? [`--${dashed(toCamel(name))}`] : []))
}

/** Query parameters that choose, sort or page the rows of a list. */
const CHOOSING: ReadonlySet<string> = new Set(
  'limit page_token sort_by start_time end_time filter delivered failed pending assignment ip_version pool_type switch_port_id port_settings group'.split(
    ' ',
  ),
)
