import { IconButton } from '../ui/button.tsx'
import { useSetAtom } from 'jotai'
import { type ComponentProps, useState } from 'react'
import { refreshAtom } from '../state/navigation/refresh.ts'
import { Head, Inline } from '../ui/layout.tsx'
import { Ago } from '../ui/text/value.tsx'
import { Icon } from '../ui/icon.tsx'
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
  return <IconButton icon="refresh" label="Refresh data" hint busy={busy} onClick={refresh} />
}

type PageHeadProps = Omit<ComponentProps<typeof Head>, 'notes'> &
  ComponentProps<typeof Learn> & {
    /** When its data was last read. */
    readonly updated?: number
  }

/** Shows the head of a page that can be refreshed, and that says what it is about. */
export function PageHead({ about, guides, children, updated, ...head }: PageHeadProps) {
  const notes = (
    <>
      <RefreshButton />
      <Learn about={about} guides={guides}>
        {children}
      </Learn>
    </>
  )
  if (updated === undefined) return <Head {...head} notes={notes} />
  return (
    <Head
      {...head}
      notes={
        <Inline className="faint">
          Updated <Ago at={new Date(updated)} suffix />
          {notes}
        </Inline>
      }
    />
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
