import { isRecord } from '../shape.ts'
import type { Json, WireQuery } from './step.ts'
import { isRewritten, NeedsVersion, newerReply, olderQuery, type VersionSpan, toNewer, toOlder } from './steps.ts'
import { type History, histories, neededVersion } from './table.ts'

/** What an older rack gets instead of a request of ours. Absent functions leave the text as it is. */
export type Translation = {
  readonly target: string
  /** @throws NeedsVersion for what the rack cannot do */
  readonly body?: (text: string) => string
  readonly reply?: (text: string) => string
}

/**
 * Translates a request for an older rack; null if it takes the request as it is.
 * @param target path and query
 * @throws NeedsVersion if the rack lacks the operation, or what its query asks for
 */
export function translationOf(method: string, target: string, span: VersionSpan): Translation | null {
  const [path = '', search = ''] = target.split('?', 2)
  const found = historyOf(method, path)
  if (found === null || span.rack >= span.ours) return null
  const { history, params } = found
  const needed = neededVersion(history, span.rack)
  if (needed !== null) throw new NeedsVersion(needed, '')
  const { id, was, moved = '', takes = '', gives = '', body, reply } = history
  const query = Object.fromEntries(new URLSearchParams(search))
  const older = takes > span.rack ? olderQuery(id, query, span) : query
  const lost = Object.keys(query).filter((name) => older[name] === undefined)
  // Anything else passes as a stream, however long it is.
  const isBodyOther = takes > span.rack && body !== undefined && isRewritten(body, span)
  const isReplyOther = gives > span.rack
  const isMoved = moved > span.rack && was !== undefined
  if (!isBodyOther && !isReplyOther && !isMoved && older === query) return null
  return {
    target:
      (isMoved ? filled(was, params) : path) +
      (older === query ? target.slice(path.length) : searchOf(older)),
    ...(isBodyOther ? { body: inText((json) => toOlder(body, json, span)) } : {}),
    ...(isReplyOther || lost.length > 0
      ? {
          reply: (text: string) =>
            text === ''
              ? text
              : JSON.stringify(
                  kept(
                    items(newerReply(id, JSON.parse(text), span), (one) => toNewer(reply, one, span)),
                    Object.fromEntries(lost.map((name) => [name, query[name] ?? ''])),
                  ),
                ),
        }
      : {}),
  }
}

/** Finds what is known of the operation that a request calls, and the parts of its path. */
function historyOf(
  method: string,
  path: string,
): { history: History; params: readonly string[] } | null {
  const segments = path.split('/')
  for (const [call, history] of Object.entries(histories)) {
    const [verb, template = ''] = call.split(' ')
    const parts = template.split('/')
    const isCall =
      verb === method &&
      parts.length === segments.length &&
      parts.every((part, at) => part === segments[at] || (part.startsWith('{') && segments[at]))
    if (isCall) return { history, params: segments.filter((_, at) => parts[at]?.startsWith('{')) }
  }
  return null
}

function filled(call: string, params: readonly string[]): string {
  const rest = [...params]
  return call.replace(/^\w+ /, '').replaceAll(/\{\w+\}/g, () => rest.shift() ?? '')
}

function searchOf(query: WireQuery): string {
  const search = new URLSearchParams(query).toString()
  return search === '' ? '' : `?${search}`
}

function inText(change: (json: Json) => Json): (text: string) => string {
  return (text) => {
    const json: unknown = text === '' ? undefined : JSON.parse(text)
    return isRecord(json) ? JSON.stringify(change(json)) : text
  }
}

/** Changes each object of a page or a list, or the only one. */
function items(reply: unknown, change: (one: Json) => Json): unknown {
  if (Array.isArray(reply)) return reply.map((one: unknown) => (isRecord(one) ? change(one) : one))
  if (!isRecord(reply)) return reply
  return Array.isArray(reply['items'])
    ? { ...reply, items: items(reply['items'], change) }
    : change(reply)
}

/** Filters the items of a page by a query that the rack could not take. */
function kept(reply: unknown, wanted: WireQuery): unknown {
  if (!isRecord(reply) || !Array.isArray(reply['items'])) return reply
  const isWanted = (item: unknown) =>
    isRecord(item) &&
    Object.entries(wanted).every(([name, value]) => item[name] === undefined || item[name] === value)
  return { ...reply, items: reply['items'].filter(isWanted) }
}
