import { useDeferredValue, useMemo, useState } from 'react'
import type { Path } from '../../reach/answer.ts'
import type { Change } from '../../reach/change.ts'
import { changed } from '../../reach/changed.ts'
import { difference } from '../../reach/difference.ts'
import { trafficText } from '../../reach/traffic.ts'
import { Advices, Note, Stack } from '../../ui/layout.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { UnreadNote } from './unread.tsx'
import { useNetwork } from './use-network.ts'

/** Says beside a form which paths its change would cut and open; what it opens to the internet comes first, in red. */
export function DifferenceNote({ project, change }: { project: string; change: Change }) {
  const { data, isError } = useNetwork(project)
  // Typing renders first: the difference of a large network takes longer than a key may.
  const settled = useDeferredValue(useSame(change))
  const found = useMemo(() => {
    if (data === undefined) return null
    const after = changed(data, settled)
    return after === data ? 'unknown' : difference(data, after)
  }, [data, settled])
  if (isError) return <Note>What this would change cannot be told: the network was not read.</Note>
  if (found === null) return null
  // The same network means that a name was not found, not that nothing is affected.
  if (found === 'unknown') {
    return <Note>What this would change cannot be told: it names what was not read.</Note>
  }
  const exposed = found.opened.filter(({ internet, from }) => internet && from.kind === 'internet')
  return (
    <Advices>
      <Stack gap="xs" aria-label="What it changes" as="section">
        <h3>What it changes</h3>
        {exposed.length > 0 && (
          <p className="red long">
            {escapeInvisible(
              `Opens to the internet: ${exposed.slice(0, MOST).map(textOf).join('; ')}${exposed.length > MOST ? '; …' : ''}`,
            )}
          </p>
        )}
        <p className="long">{escapeInvisible(found.sentence)}</p>
        <UnreadNote of={data} />
      </Stack>
    </Advices>
  )
}

/** The most paths that are named one by one. */
const MOST = 3

function textOf({ to, traffic }: Path): string {
  return `${to.name} ${trafficText(traffic)}`
}

/** Keeps the first of equal changes, since each render makes a new one. */
function useSame(change: Change): Change {
  const key = JSON.stringify(change)
  const [kept, keep] = useState({ key, change })
  if (kept.key === key) return kept.change
  keep({ key, change })
  return change
}
