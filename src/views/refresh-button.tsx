import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { refreshAtom } from '../state/navigation/refresh.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { usePageActions } from './page-actions.ts'

/**
 * Reads everything on the page again, or just `read`, from which the rest follows. Spins for the user's own request,
 * never for a background read.
 */
export function RefreshButton({ read }: { read?: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  const readAll = useSetAtom(refreshAtom)
  const refresh = () => {
    setBusy(true)
    void (read ?? readAll)().finally(() => setBusy(false))
  }
  usePageActions({ refresh })
  return (
    <Button
      variant="ghost"
      small
      square
      aria-label="Refresh data"
      data-tip="Refresh data"
      busy={busy}
      onClick={refresh}
    >
      <Icon name="refresh" />
    </Button>
  )
}
