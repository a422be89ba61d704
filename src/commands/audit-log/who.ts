import {
  chainOf,
  isNoun,
  type Names,
  namesIn,
  type Noun,
  nounNames,
  recordOf,
} from '../../state/nouns.ts'
import { pathTo, withQuery } from '../../state/navigation/paths.ts'
import { resultIfAny } from '../../state/cache/read.ts'
import { capital } from '../../state/words.ts'
import { define } from '../kernel/define.ts'
import { text } from '../kernel/params.ts'

/** Entries have their own command for this, which knows the resource of each. */
const NOT_THESE: ReadonlySet<Noun> = new Set(['auditEntry'])

/** Shows the audit log's entries about any resource: the focused row, or the page's own. */
const whoChanged = define(() => ({
  id: 'console audit-log who',
  verb: 'Who changed this',
  // Avoids refs, which would also be filled with other resources of the page, such as a disk of an instance.
  params: Object.fromEntries(
    named().map((noun) => [noun, text(capital(recordOf(noun).one), { optional: true })]),
  ),
  needsOneOf: named(),
  defaults: (_args, _known, { row, page }) => {
    const names = row === null || NOT_THESE.has(row.noun) ? page : row.names
    return Object.fromEntries(
      Object.entries(names).filter(([noun]) => isNoun(noun) && !NOT_THESE.has(noun)),
    )
  },
  role: 'fleet viewer',
  refused: (_seen, args) =>
    innermost(namesIn(args)) === null ? 'Open a resource or focus its row first' : null,
  run: async (api, args) => {
    const names = namesIn(args)
    const noun = innermost(names)
    if (noun === null) return { go: pathTo('auditLog', {}), isKnown: true }
    const read = recordOf(noun).view(names)
    // A deleted resource has entries, too. Only requests by its id are not found then.
    const expected = 'it may be gone'
    const reply = await api.send(read.operation, read.args as never, { expected })
    const found: unknown = reply.type === 'success' ? resultIfAny(read, reply.data) : null
    const id: unknown = Reflect.get(Object(found), 'id')
    const keys = [names[noun], ...(typeof id === 'string' ? [id] : [])]
    // Loads on use, because every page loads this command.
    const { apiPathOf } = await import('../../state/audit/resource.ts')
    const paths = keys.flatMap((key) => apiPathOf(noun, { ...names, [noun]: key }) ?? [])
    const resources = [...new Set(paths)].map((path) => ['resource', path])
    const isGone = reply.type === 'error' && reply.status === 404
    const isKnown = reply.type === 'success' || isGone
    return { go: withQuery(pathTo('auditLog', {}), resources), isKnown }
  },
  done: (_args, { go, isKnown }) => ({
    refresh: [],
    go,
    ...(isKnown
      ? { say: 'Page opened', quiet: true }
      : // Says what is missing if the page has no suitable resource.
        { say: 'Could not look up its ID: requests by ID are not shown' }),
  }),
  key: 'W',
  keywords: [
    'audit log',
    'history',
    'changes',
    'blame',
    'did',
    'audit',
    'what changed',
    'last changes',
    'recent changes',
    'happened',
    'who deleted',
    'who stopped',
    'who started',
    'who created',
    'who made',
  ],
}))

export const commands = [whoChanged]

function named(): readonly Noun[] {
  return nounNames().filter((noun) => !NOT_THESE.has(noun))
}

/** Returns the innermost noun that is named; null if none is. */
function innermost(names: Names): Noun | null {
  const [noun = null] = nounNames()
    .filter((one) => names[one] !== undefined && !NOT_THESE.has(one))
    .toSorted((one, other) => chainOf(other).length - chainOf(one).length)
  return noun
}
