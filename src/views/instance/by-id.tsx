import { useMemo } from 'react'
import { EVERYTHING, listOf } from '../../state/nouns.ts'
import { pathTo } from '../../state/paths.ts'
import { useRead } from '../../state/use-read.ts'
import { Dash } from '../../ui/properties.tsx'
import { Truncated } from '../../ui/truncated.tsx'
import { A } from '../link.tsx'

type Props = {
  /** Null for none. */
  readonly id: string | null | undefined
  readonly project: string
  /** The tab that it leads to. */
  readonly tab: 'instanceStorage' | 'instanceNetworking'
}

/** The instance that something is attached to, by name, where only its id is told. */
export function InstanceById({ id, project, tab }: Props) {
  const all = useRead(listOf('instance', { project }, { limit: EVERYTHING }), {
    enabled: id != null,
  })
  const found = useMemo(() => all.data?.items.find((item) => item.id === id), [all.data, id])
  if (id == null) return <Dash />
  if (found === undefined) return <Truncated text={id} max={12} middle />
  return (
    <A href={pathTo(tab, { project, instance: found.name })}>
      <Truncated text={found.name} max={24} />
    </A>
  )
}
