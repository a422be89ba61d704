import { escapeInvisible } from '../ui/text/escape-invisible.ts'
import { TryAgain } from './try-again.tsx'

/** The part of a read that tells whether its first response never came. */
export type ReadState = {
  readonly data: unknown
  readonly error: Error | null
  readonly errorUpdateCount: number
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** Returns true when a read has failed and has nothing to show yet, so that it must not look as if it were loading. */
export function hasReadError({ data, errorUpdateCount }: Omit<ReadState, 'refetch'>): boolean {
  return data === undefined && errorUpdateCount > 0
}

/**
 * Says that something could not be loaded, and offers to try again. Renders nothing unless it failed.
 * @param what completes “Could not load”, such as `the network interfaces`
 */
export function ReadError({ what, query }: { what: string; query: ReadState }) {
  if (!hasReadError(query)) return null
  const why = query.error === null ? '' : `: ${query.error.message}`
  return (
    <p role="status">
      {escapeInvisible(`Could not load ${what}${why}`)}.{' '}
      <TryAgain
        small
        error={query.error}
        busy={query.isFetching}
        onPress={() => void query.refetch()}
      />
    </p>
  )
}
