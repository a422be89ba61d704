import { ApiError } from '../api/errors.ts'
import { escapeInvisible } from '../ui/text/escape-invisible.ts'
import { TryAgain } from './try-again.tsx'
import { useRoleMissing } from './use-role-missing.ts'

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
  return (
    <p role="status">
      {isForbidden(query) ? (
        <Forbidden what={what} />
      ) : (
        escapeInvisible(
          query.error === null
            ? `Could not load ${what}.`
            : `Could not load ${what}: ${query.error.message}.`,
        )
      )}{' '}
      <TryAgain
        small
        error={query.error}
        busy={query.isFetching}
        onPress={() => void query.refetch()}
      />
    </p>
  )
}

/** Returns true when a read failed because the user lacks a role. */
export function isForbidden({ data, error }: Pick<ReadState, 'data' | 'error'>): boolean {
  return data === undefined && error instanceof ApiError && error.status === 403
}

function Forbidden({ what }: { what: string }) {
  return escapeInvisible(`Could not load ${what}. ${useRoleMissing()}.`)
}
