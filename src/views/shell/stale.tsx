import type { Query, QueryClient } from '@tanstack/query-core'
import { useAtomValue } from 'jotai'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiError } from '../../api/errors.ts'
import { thingOf } from '../../api/thing.ts'
import { queryClientAtom } from '../../state/query.ts'
import { visible } from '../../ui/visible.ts'
import css from './status-line.module.css'

/**
 * What the page looks at and could not be read the last time, in words, with the way to ask again: what is shown may
 * be old by then. A look in the background fails here, too; it has no other place.
 */
export function Stale() {
  const client = useAtomValue(queryClientAtom)
  const watch = useCallback((tell: () => void) => client.getQueryCache().subscribe(tell), [client])
  const said = useSyncExternalStore(watch, () => sentence(failedIn(client)))
  if (said === '') return null
  return (
    <span className={css.stale} role="status">
      <button
        type="button"
        onClick={() => {
          // The button goes with what it tells; whoever pressed it goes on from the page's heading.
          document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
          const failed = new Set(failedIn(client))
          void client.refetchQueries({ predicate: (query) => failed.has(query) })
        }}
      >
        <span aria-hidden="true">✕</span> read again
      </button>
      <span>{visible(said)}</span>
    </span>
  )
}

function failedIn(client: QueryClient): readonly Query[] {
  return client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'error' && query.isActive() && !isFine(query))
}

/** A failure that whoever asked has counted on, such as a source that is gone. */
function isFine({ meta, state: { error } }: Query): boolean {
  const expected = meta?.['expected'] !== undefined
  return expected && error instanceof ApiError && error.status >= 400 && error.status < 500
}

function sentence(failed: readonly Query[]): string {
  const things = [...new Set(failed.map(({ queryKey: [id] }) => thingOf(String(id))))]
  if (things.length === 0) return ''
  const [first] = failed
  const more = things.length > 2 ? ` and ${things.length - 2} more` : ''
  return `Could not read ${things.slice(0, 2).join(', ')}${more}: ${first?.state.error?.message ?? ''}`
}
