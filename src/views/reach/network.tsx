import { escapeInvisible } from '../../ui/text/value.tsx'
import { Note, Stack } from '../../ui/layout.tsx'
import type { World } from '../../reach/world.ts'
import { type ReadStatus, useNames, useRead } from '../../state/use-page.ts'
import { Button } from '../../ui/button.tsx'
import css from './path.module.css'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { queryClientAtom } from '../../state/cache/query.ts'
import { networkOf } from '../../state/reach/network.ts'

/** Lists at most this many reasons. */
const MOST = 5

/** Says which parts of the network could not be read, because what is shown may be wrong or missing without them. */
export function UnreadNote({ query }: { query: ReadStatus<World> }) {
  const { unread = [] } = query.data ?? {}
  if (unread.length === 0) return null
  const reasons = [...new Set(unread.map(({ reason }) => reason))]
  return (
    <Stack gap="xs" as="section" aria-label="What could not be read">
      <p>Not all of the network could be read, so this may be incomplete.</p>
      <ul className={css.notes}>
        {reasons.slice(0, MOST).map((reason) => (
          <li key={reason} className="dim long">
            {escapeInvisible(reason)}
          </li>
        ))}
        {reasons.length > MOST && <li className="dim">And {reasons.length - MOST} more.</li>}
      </ul>
      <p>
        <Button small busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </p>
    </Stack>
  )
}

/** Reads the network of a project, and again whenever a command has changed something that the page may depend on. */
export function useNetwork(project: string, enabled = true): ReadStatus<World> {
  const network = useRead(networkOf(project), { enabled })
  const client = useAtomValue(queryClientAtom)
  const { refetch } = network
  useEffect(() => {
    if (!enabled) return
    let isDue = false
    // One command outdates many answers at once.
    return client.getQueryCache().subscribe((event) => {
      if (isDue || event.type !== 'updated' || event.action.type !== 'invalidate') return
      isDue = true
      queueMicrotask(() => {
        isDue = false
        void refetch()
      })
    })
  }, [client, refetch, enabled])
  return network
}

/** Stands for what is computed from the network until its code has loaded, and reads the network meanwhile. */
export function Reading() {
  useNetwork(useNames().project)
  return <Note>Reading the network …</Note>
}

/** Lists what an answer does not take into account. */
export function Caveats({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <ul className={css.notes}>
      {notes.map((note) => (
        <li key={note} className="dim">
          {escapeInvisible(note)}
        </li>
      ))}
    </ul>
  )
}
