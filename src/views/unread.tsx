import { visible } from '../ui/visible.ts'
import { TryAgain } from './try-again.tsx'

/** The part of a read that tells whether its first response never came. */
export type Asked = {
  readonly data: unknown
  readonly error: Error | null
  readonly errorUpdateCount: number
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** Returns true when a read has failed and has nothing to show yet, so that it must not look as if it were loading. */
export function isUnread({ data, errorUpdateCount }: Omit<Asked, 'refetch'>): boolean {
  return data === undefined && errorUpdateCount > 0
}

/**
 * Says that something could not be loaded, and offers to try again. Renders nothing unless it failed.
 * @param what completes “Could not load”, such as `the network interfaces`
 */
export function Unread({ what, query }: { what: string; query: Asked }) {
  if (!isUnread(query)) return null
  const why = query.error === null ? '' : `: ${query.error.message}`
  return (
    <p role="status">
      {visible(`Could not load ${what}${why}`)}.{' '}
      <TryAgain
        small
        error={query.error}
        busy={query.isFetching}
        onPress={() => void query.refetch()}
      />
    </p>
  )
}
