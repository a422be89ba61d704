import type { Query, QueryClient } from '@tanstack/query-core'
import { useAtomValue } from 'jotai'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiError } from '../../api/http/errors.ts'
import { thingOf } from '../../api/http/wording.ts'
import { queryClientAtom } from '../../state/cache/query.ts'
import { escapeInvisible } from '../../ui/text/value.tsx'
import css from './frame/status-line.module.css'

/**
 * Says which of the page's data could not be read the last time, so that it may be out of date, and offers to read it
 * again. Background reads report their failures here too, because they have no other place.
 */
export function ReadErrors() {
  const client = useAtomValue(queryClientAtom)
  const watch = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(onChange),
    [client],
  )
  const message = useSyncExternalStore(watch, () => sentence(failedIn(client)))
  if (message === '') return null
  return (
    <span className={css.stale} role="status">
      <button
        type="button"
        onClick={() => {
          // Focuses the page's heading, because the button disappears with its message.
          document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
          const failed = new Set(failedIn(client))
          void client.refetchQueries({ predicate: (query) => failed.has(query) })
        }}
      >
        <span aria-hidden="true">✕</span> Refresh
      </button>
      <span>{escapeInvisible(message)}</span>
    </span>
  )
}

function failedIn(client: QueryClient): readonly Query[] {
  return client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'error' && query.isActive() && !isExpected(query))
}

/** Returns true for a failure that the caller expected, such as a source that is gone, and for what the rack lacks. */
function isExpected({ meta, state: { error } }: Query): boolean {
  if (!(error instanceof ApiError)) return false
  const expected = meta?.['expected'] !== undefined
  return error.code === 'NotSupported' || (expected && error.status >= 400 && error.status < 500)
}

function sentence(failed: readonly Query[]): string {
  const things = [...new Set(failed.map(({ queryKey: [id] }) => thingOf(String(id))))]
  if (things.length === 0) return ''
  const [first] = failed
  const more = things.length > 2 ? ` and ${things.length - 2} more` : ''
  return `Could not load ${things.slice(0, 2).join(', ')}${more}: ${first?.state.error?.message ?? ''}`
}
