import type { Page } from '../../state/nouns.ts'
import type { Read } from '../../state/read.ts'
import { useRead } from '../../state/use-read.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Truncated } from '../../ui/truncated.tsx'
import { A } from '../link.tsx'

type Props = {
  readonly id: string
  /** The pools of the silo. */
  readonly among: Read<Page>
  readonly hrefOf: (pool: string) => string
}

/** The pool that something was taken from; its id, where it is no pool of the silo any more, or nobody knows. */
export function PoolLink({ id, among, hrefOf }: Props) {
  const { data, isError } = useRead(among)
  if (data === undefined && !isError) return <Skeleton width="10ch" />
  const pool = data?.items.find((one) => one.id === id)
  if (pool === undefined) {
    return (
      <span className="dim">
        <Truncated text={id} max={12} middle />
      </span>
    )
  }
  return (
    <A href={hrefOf(pool.name)}>
      <Truncated text={pool.name} max={24} />
    </A>
  )
}
