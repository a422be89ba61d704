import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/query-core'

/** Calls back whenever an answer in the cache is replaced or dropped. Returns a function that stops. */
export function watchAnswers(client: QueryClient, changed: () => void): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (isChange(event)) changed()
  })
}

function isChange(event: QueryCacheNotifyEvent): boolean {
  return event.type === 'removed' || (event.type === 'updated' && event.action.type === 'success')
}
