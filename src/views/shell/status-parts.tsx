import { RowKeys } from './row-keys.tsx'
import { Stale } from './stale.tsx'

/** Shows what the status line adds once the first page has loaded: failed reads, and what can be done with the row. */
export function StatusParts() {
  return (
    <>
      <Stale />
      <RowKeys />
    </>
  )
}
