import { fetched } from '../ui/code/fetched.tsx'

/** Loads once the page is at rest, or with the first failure. */
export const FailedRead = fetched(
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

/**
 * Says that something could not be loaded, and offers to try again. Renders nothing unless it failed.
 * @param props.what completes “Could not load”, such as `the network interfaces`
 */
export function ReadError(props: { what: string; query: ReadState }) {
  return hasReadError(props.query) ? <FailedRead {...props} /> : null
}
