import { visible } from '../ui/visible.ts'
import { TryAgain } from './try-again.tsx'

/** As much of a read as says that its first answer never came. */
export type Asked = {
  readonly data: unknown
  readonly error: Error | null
  readonly errorUpdateCount: number
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** Whether a read was tried and has nothing to show yet: what stands there must not look as if it were on its way. */
export function isUnread({ data, errorUpdateCount }: Omit<Asked, 'refetch'>): boolean {
  return data === undefined && errorUpdateCount > 0
}

/**
 * Stands where something would be that could not be read, says so, and asks for it again.
 * @param what begins the sentence, such as `The network interfaces`
 */
export function Unread({ what, query }: { what: string; query: Asked }) {
  if (!isUnread(query)) return null
  const why = query.error === null ? '' : `: ${query.error.message}`
  return (
    <p role="status">
      {visible(`${what} could not be read${why}`)}.{' '}
      <TryAgain
        small
        error={query.error}
        busy={query.isFetching}
        onPress={() => void query.refetch()}
      />
    </p>
  )
}
