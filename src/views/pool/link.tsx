import { allOf, nouns } from '../../state/nouns.ts'
import { pathFrom } from '../../state/navigation/paths.ts'
import { type RouteId, baseOf } from '../../state/routes.ts'
import { useNames, usePage, useRead } from '../../state/use-page.ts'
import { Skeleton } from '../../ui/spinner.tsx'
import { Truncated, Time, escapeInvisible } from '../../ui/text/value.tsx'
import { A, Identifier } from '../cells.tsx'
import type { SiloIpPool, SiloSubnetPool } from '@oxide/api'
import { useSetAtom } from 'jotai'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import type { Read } from '../../state/cache/read.ts'
import { Pill } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/layer/drawer.tsx'
import { Properties } from '../../ui/layout.tsx'
import { ReadError, hasReadError } from '../read-error.tsx'

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

export function IpPoolDetails() {
  return <PoolDrawer title="IP pool details" of={nouns.pool.view(useNames())} />
}

export function SubnetPoolDetails() {
  return <PoolDrawer title="Subnet pool details" of={nouns.subnetPool.view(useNames())} />
}

type DetailsProps = {
  readonly title: string
  readonly of: Read<SiloIpPool | SiloSubnetPool>
}

function PoolDrawer({ title, of }: DetailsProps) {
  const navigate = useSetAtom(navigateAtom)
  const { id, params } = usePage()
  const back = pathFrom(baseOf(id), params) ?? '/'
  const answer = useRead(of)
  const pool = answer.data
  const close = () => void navigate(back)
  if (hasReadError(answer)) {
    return (
      <Drawer title={title} onClose={close}>
        <ReadError what="the pool" query={answer} />
      </Drawer>
    )
  }
  if (pool === undefined) return null
  return (
    <Drawer
      title={title}
      subtitle={<bdi>{escapeInvisible(pool.name)}</bdi>}
      onClose={close}
      footer={<Button onClick={close}>Close</Button>}
    >
      <Properties
        items={{
          ID: <Identifier id={pool.id} />,
          Description: escapeInvisible(pool.description),
          'IP version': <Pill>{pool.ipVersion}</Pill>,
          ...('poolType' in pool ? { Type: pool.poolType } : {}),
          Default: pool.isDefault ? 'True' : 'False',
          Created: <Time at={pool.timeCreated} />,
          'Last modified': <Time at={pool.timeModified} />,
        }}
      />
    </Drawer>
  )
}
