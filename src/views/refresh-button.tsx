import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** Reads the page's data again. Spins only when pressed, never for a read in the background. */
export function RefreshButton({ refresh }: { refresh: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  return (
    <Button
      variant="ghost"
      small
      square
      aria-label="Refresh data"
      data-tip="Refresh data"
      busy={busy}
      onClick={() => {
        setBusy(true)
        void refresh().finally(() => setBusy(false))
      }}
    >
      <Icon name="refresh" />
    </Button>
  )
}
