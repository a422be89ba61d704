import type { AuditLogEntry } from '@oxide/api'
import { isAbout, targetOf } from './resource.ts'
import { timesIn } from './span.ts'

/** The filter of the log, as in the page's address. Empty texts and lists do not filter. */
export type LogFilter = {
  /** Part of an actor's name or silo, or a full id. */
  readonly actor: string
  /** Part of the operation, the address of the request, or the actor. */
  readonly text: string
  /** Part of an operation: `instance_start`, `instance`. */
  readonly operation: string
  /** Names, ids or API paths; a request must be about one of them. */
  readonly resources: readonly string[]
  /** A kind of result, or the status of the reply: `403`. */
  readonly result: string
  /** A request id, or several with commas. */
  readonly request: string
  /** Only requests of this tab. */
  readonly isOwn: boolean
  readonly from: Date | null
  readonly to: Date | null
}

export const RESULTS = ['success', 'error', 'unknown'] as const

/** Names of the filter in the query string, in the order in which they are written. */
export const FILTER_NAMES = [
  'actor',
  'operation',
  'resource',
  'result',
  'request',
  'tab',
  'from',
  'to',
  'text',
] as const

/** Reads the filter from a query string; reports, in sentences, the parts that cannot be used. */
export function filterIn(search: URLSearchParams): {
  readonly filter: LogFilter
  readonly wrong: readonly string[]
} {
  const text = (name: string) => (search.get(name) ?? '').trim()
  const times = timesIn(search)
  const result = text('result')
  const tab = text('tab')
  const isResult = result === '' || RESULTS.some((word) => word === result) || STATUS.test(result)
  const wrong = [
    ...(['from', 'to'] as const)
      .filter((name) => text(name) !== '' && times[name] === null)
      .map((name) => `“${text(name)}” is not a time, so “${name}” is ignored.`),
    ...(isResult
      ? []
      : [`“${result}” is not a result: use ${RESULTS.join(', ')} or a status such as 403.`]),
    ...(tab === '' || tab === 'own' ? [] : [`“${tab}” is not a tab: use own.`]),
    ...(times.from !== null && times.to !== null && times.from >= times.to
      ? ['The time span ends before it begins, so there can be no entries.']
      : []),
  ]
  return {
    filter: {
      actor: text('actor'),
      operation: text('operation'),
      resources: search
        .getAll('resource')
        .map((one) => one.trim())
        .filter(Boolean),
      result: isResult ? result : '',
      request: text('request'),
      text: text('text'),
      isOwn: tab === 'own',
      ...times,
    },
    wrong,
  }
}

/** True if the console has to search entries, because the API cannot narrow them. */
export function isSearch({ from: _from, to: _to, ...rest }: LogFilter): boolean {
  const { resources, isOwn, ...texts } = rest
  return resources.length > 0 || isOwn || Object.values(texts).some((text) => text !== '')
}

/**
 * Says what entries about one resource leave out; null for other filters. The log holds the address of a request but
 * not its body, which names a new resource, and one that is attached to another.
 */
export function omittedBy({ resources }: LogFilter): string | null {
  const isOne = resources.some((one) => one.startsWith('/') && targetOf(one)?.name != null)
  return isOne ? OMITTED : null
}

const OMITTED =
  'The log holds the address of each request, not its content: the request that created this resource, and changes to it through another resource, are not shown.'

/** Facts that the filter needs besides the entry itself. */
export type FilterFacts = {
  /** The name of an entry's actor and of its silo, and their ids. */
  readonly actorTexts: (entry: AuditLogEntry) => readonly string[]
  /** Ids of the requests that this tab has made. */
  readonly ownRequests: ReadonlySet<string>
}

/** Returns the test that entries must pass; null if all do. */
export function testOf(
  filter: LogFilter,
  known: FilterFacts,
): ((entry: AuditLogEntry) => boolean) | null {
  if (!isSearch(filter)) return null
  const { resources, result, request, isOwn } = filter
  const actor = filter.actor.toLowerCase()
  // Operations are written as on the wire; people also write them as titles or like the CLI.
  const operation = filter.operation.toLowerCase().replaceAll(/[\s-]+/g, '_')
  const anywhere = filter.text.toLowerCase()
  const requests = new Set(request.split(/[\s,]+/))
  const has = (texts: readonly string[], part: string) =>
    part === '' || texts.some((one) => one.toLowerCase().includes(part))
  return (entry) =>
    (request === '' || requests.has(entry.requestId)) &&
    (!isOwn || known.ownRequests.has(entry.requestId)) &&
    has([entry.operationId], operation) &&
    (result === '' || hasResult(entry, result)) &&
    (resources.length === 0 || resources.some((one) => isAbout(entry.requestUri, one))) &&
    (actor === '' || has(known.actorTexts(entry), actor)) &&
    (anywhere === '' ||
      has([entry.operationId, entry.requestUri, ...known.actorTexts(entry)], anywhere))
}

function hasResult({ result }: AuditLogEntry, wanted: string): boolean {
  return STATUS.test(wanted)
    ? 'httpStatusCode' in result && String(result.httpStatusCode) === wanted
    : result.kind === wanted
}

const STATUS = /^[1-5]\d\d$/
