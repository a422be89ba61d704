import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { refreshAtom } from '../state/navigation/refresh.ts'
import { usePageActions } from './page-actions.ts'
import { Popover } from '../ui/layer/popover.tsx'

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

export type Guides = readonly (readonly [label: string, path: string])[]

type Props = {
  /** The subject of the page, in lower case: `instances`. */
  readonly about: string
  readonly children: string
  readonly guides?: Guides | undefined
}

const DOCS = 'https://docs.oxide.computer/guides/'

export function Learn({ about, children, guides = [] }: Props) {
  const label = `Learn about ${about}`
  return (
    <Popover
      variant="ghost"
      small
      square
      label={label}
      data-tip={label}
      face={<Icon name="note" />}
    >
      <p>{children}</p>
      {guides.length > 0 && (
        <>
          <h2 className="dim">Guides</h2>
          <ul>
            {guides.map(([name, path]) => (
              <li key={path}>
                <a href={DOCS + path} target="_blank" rel="noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Popover>
  )
}
