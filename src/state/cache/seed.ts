import type { QueryClient } from '@tanstack/query-core'
import { isPage, nounListedBy, PAGE_SIZE, recordOf, withinOf } from '../nouns.ts'
import { setTurn, turnOf } from './request-order.ts'
import { keyOf, type Read } from './read.ts'

/** Fills the cache of each item's view from a list's answer, so that both agree; keeps a newer view. */
export function seedViews(client: QueryClient, read: Read, answer: unknown): void {
  const noun = nounListedBy(read.operation.id, read.args)
  if (noun === null || !isPage(answer) || answer.items.length > 2 * PAGE_SIZE) return
  const within = withinOf(noun, read.args)
  const record = recordOf(noun)
  const turn = turnOf(answer)
  for (const item of answer.items) {
    const key = keyOf(record.view({ ...within, [noun]: record.keyOf(item) }))
    if (turnOf(client.getQueryData(key)) > turn) continue
    setTurn(item, turn)
    client.setQueryData(key, item)
  }
}
