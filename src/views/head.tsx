import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { refreshAtom } from '../state/navigation/refresh.ts'
import { usePageActions } from './page-actions.ts'
import { Boundary } from '../ui/code/boundary.tsx'
import { fetched } from '../ui/code/fetched.tsx'
import type { LearnProps } from './learn.tsx'

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

/** Comes after the text, because few people open it. Its room is kept. */
const LearnPopover = fetched(
  async () => (await import('./learn.tsx')).LearnPopover,
  <Button variant="ghost" small square style={{ visibility: 'hidden' }}>
    <Icon name="note" />
  </Button>,
)

/** Shows a button that explains the subject of the page, and links to the guides about it. */
export function Learn(props: LearnProps) {
  return (
    <Boundary as="cell" what="the guides">
      <LearnPopover {...props} />
    </Boundary>
  )
}
