import type { QueryClient } from '@tanstack/query-core'
import { isPage, nounListedBy, PAGE_SIZE, recordOf, withinOf } from './nouns.ts'
import { setTurn, turnOf } from './order.ts'
import { keyOf, type Read } from './read.ts'

/** Files each item of a list's answer as the answer to its view, so that both agree; a newer view stays. */
export function seedViews(client: QueryClient, wanted: Read, answer: unknown): void {
  const noun = nounListedBy(wanted.operation.id)
  if (noun === null || !isPage(answer) || answer.items.length > 2 * PAGE_SIZE) return
  const within = withinOf(noun, wanted.args)
  const record = recordOf(noun)
  const turn = turnOf(answer)
  for (const item of answer.items) {
    const key = keyOf(record.view({ ...within, [noun]: record.keyOf(item) }))
    if (turnOf(client.getQueryData(key)) > turn) continue
    setTurn(item, turn)
    client.setQueryData(key, item)
  }
}
