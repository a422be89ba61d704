import { ApiError } from '../api/http/errors.ts'
import { fetched } from '../ui/code/fetched.tsx'

/** Loads once the page is at rest, or with the first failure. */
export const FailedRead = fetched<ReadErrorProps>(
  async () => (await import('./failed-read.tsx')).FailedRead,
  ({ what }) => <p role="status">Could not load {what}.</p>,
)

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

export type ReadErrorProps = {
  /** Completes “Could not load”, such as `the network interfaces`. */
  readonly what: string
  readonly query: ReadState
}

/** Says that something could not be loaded, and offers to try again. Renders nothing unless it failed. */
export function ReadError(props: ReadErrorProps) {
  return hasReadError(props.query) ? <FailedRead {...props} /> : null
}

/** Returns true when a read failed because the user lacks a role. */
export function isForbidden({ data, error }: Pick<ReadState, 'data' | 'error'>): boolean {
  return data === undefined && error instanceof ApiError && error.status === 403
}
