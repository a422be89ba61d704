import { RowKeys } from './row-keys.tsx'
import { Stale } from './stale.tsx'

/** What the status line has beside its mode, once the first page is there: what failed, and what the row can do. */
export function StatusParts() {
  return (
    <>
      <Stale />
      <RowKeys />
    </>
  )
}
