import { useMemo } from 'react'
import { allOf, isWhole, nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/paths.ts'
import { inBackground } from '../../state/read.ts'
import { useRead } from '../../state/use-read.ts'
import { Dash } from '../../ui/properties.tsx'
import { Truncated } from '../../ui/truncated.tsx'
import { A } from '../link.tsx'

type Props = {
  /** Null for none. */
  readonly id: string | null | undefined
  readonly project: string
  /** The tab to link to. */
  readonly tab: 'instanceStorage' | 'instanceNetworking'
}

/** Shows the name of the instance that something is attached to, when only its id is known. */
export function InstanceById({ id, project, tab }: Props) {
  const all = useRead(allOf('instance', { project }), {
    enabled: id != null,
  })
  const listed = useMemo(() => all.data?.items.find((item) => item.id === id), [all.data, id])
  // A page may show fifty of these: one list names most of them, and only the others are requested one by one.
  const isMissed =
    id != null && listed === undefined && all.data !== undefined && !isWhole(all.data)
  const own = useRead(inBackground(nouns.instance.view({ instance: id ?? '' })), {
    enabled: isMissed,
  })
  const found = listed ?? own.data
  if (id == null) return <Dash />
  if (found === undefined) return <Truncated text={id} max={12} middle />
  return (
    <A href={pathTo(tab, { project, instance: found.name })}>
      <Truncated text={found.name} max={24} />
    </A>
  )
}
