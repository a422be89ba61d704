import type { QueryClient } from '@tanstack/query-core'
import { listingsOf, isPage, type Noun, recordOf } from '../nouns.ts'
import { setTurn, turnOf } from './request-order.ts'

type Reply = object & { readonly id: string }

/**
 * Writes a command's reply into the answers that show the resource, so that its new state is on screen at once. Changes
 * nothing if the reply is of another kind, or lacks a shown field.
 */
export function writeReplyToCache(
  client: QueryClient,
  nouns: readonly Noun[],
  reply: unknown,
): void {
  if (!hasId(reply)) return
  const operations = new Set(
    nouns.flatMap((noun) => [recordOf(noun).view({}).operation.id, ...listingsOf(noun)]),
  )
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    if (!operations.has(String(queryKey[0]))) continue
    const before = state.data
    const after = isPage(before)
      ? { ...before, items: before.items.map((item) => newer(item, reply)) }
      : newer(before, reply)
    const isChanged = isPage(before)
      ? before.items.some((item) => newer(item, reply) !== item)
      : after !== before
    if (!isChanged) continue
    setTurn(after, turnOf(before))
    client.setQueryData(queryKey, after)
  }
}

/** Returns the reply if it is about the same resource and at least as complete. */
function newer<Item>(before: Item, reply: Reply): Item | Reply {
  const isSame =
    hasId(before) &&
    before.id === reply.id &&
    Object.keys(before).every((field) => Object.hasOwn(reply, field))
  return isSame ? reply : before
}

function hasId(item: unknown): item is Reply {
  return typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string'
}
