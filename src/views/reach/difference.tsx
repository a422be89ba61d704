import { useDeferredValue, useMemo, useState } from 'react'
import type { NetworkChange } from '../../commands/kernel/command.ts'
import type { Path } from '../../reach/answer.ts'
import type { NetworkEdit } from '../../reach/change.ts'
import { differenceOf } from '../../reach/difference.ts'
import { sentenceOf } from '../../reach/paths.ts'
import { Note, Stack } from '../../ui/layout.tsx'
import { Advices } from '../../ui/notice.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { UnreadNote, useNetwork } from './network.tsx'

/** Says beside a form which paths its change would cut and open; what it opens to the internet comes first, in red. */
export function DifferenceNote({ project, changes }: NetworkChange) {
  const network = useNetwork(project)
  const { data, isError } = network
  // Typing renders first: the difference of a large network takes longer than a key may.
  const settled = useDeferredValue(useSame(changes))
  const found = useMemo(() => {
    if (data === undefined) return null
    return differenceOf(data, settled) ?? 'unknown'
  }, [data, settled])
  if (isError) return <Note>Could not tell what this would change: the network was not read.</Note>
  if (found === null) return null
  if (found === 'unknown') {
    return <Note>Could not tell what this would change: it names something that was not read.</Note>
  }
  const isExposed = ({ from }: Path) => from.kind === 'internet'
  const exposed = found.opened.filter(isExposed)
  const others = found.opened.filter((path) => !isExposed(path))
  const rest = { ...found, opened: others }
  const isMore = [rest.opened, rest.cut, rest.unclear].some((paths) => paths.length > 0)
  return (
    <Advices>
      <Stack gap="xs" aria-label="What changes in the network" as="section">
        <h3>What changes in the network</h3>
        {exposed.length > 0 && (
          <p className="red long">
            {escapeInvisible(sentenceOf({ opened: exposed, cut: [], unclear: [] }))}
          </p>
        )}
        {(isMore || exposed.length === 0) && (
          <p className="long">{escapeInvisible(sentenceOf(rest))}</p>
        )}
        <UnreadNote query={network} />
      </Stack>
    </Advices>
  )
}

/** Keeps the first of equal changes, since each render makes new ones. */
function useSame(changes: readonly NetworkEdit[]): readonly NetworkEdit[] {
  const key = JSON.stringify(changes)
  const [kept, keep] = useState({ key, changes })
  if (kept.key === key) return kept.changes
  keep({ key, changes })
  return changes
}
