import { allOf } from '../../state/nouns.ts'
import { pathFrom } from '../../state/navigation/paths.ts'
import { type RouteId } from '../../state/routes.ts'
import { useNames, useRead } from '../../state/use-page.ts'
import { Skeleton } from '../../ui/spinner.tsx'
import { Truncated } from '../../ui/text/value.tsx'
import { A } from '../cells.tsx'

type Props = {
  readonly noun: 'pool' | 'subnetPool'
  readonly id: string
  /** The drawer with its details, over the page. */
  readonly open: RouteId
}

/**
 * Links to the pool of an address or a subnet. Shows its id if the pool no longer belongs to the silo, or could not be
 * read.
 */
export function PoolLink({ noun, id, open }: Props) {
  const names = useNames()
  const { data, isError } = useRead(allOf(noun))
  if (data === undefined && !isError) return <Skeleton width="10ch" />
  const pools: readonly { readonly id: string; readonly name: string }[] = data?.items ?? []
  const pool = pools.find((one) => one.id === id)
  if (pool === undefined) {
    return (
      <span className="dim">
        <Truncated text={id} max={12} middle />
      </span>
    )
  }
  return (
    <A href={pathFrom(open, { ...names, [noun]: pool.name }) ?? ''}>
      <Truncated text={pool.name} max={24} />
    </A>
  )
}
