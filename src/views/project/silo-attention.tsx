import type { Instance } from '@oxide/api'
import { useAtomValue, useStore } from 'jotai'
import { useMemo, useState } from 'react'
import { certificateList } from '../../api/generated/reads/silos-certificates.ts'
import { currentUserAccessTokenList } from '../../api/generated/reads/tokens-me.ts'
import {
  alertDeliveryList,
  alertReceiverList,
} from '../../api/generated/reads/system-alerts-alert-receivers.ts'
import { systemIpPoolList } from '../../api/generated/reads/system-ip-pools.ts'
import { systemIpPoolUtilizationView } from '../../api/generated/reads/system-ip-pools-utilization.ts'
import { attentionIn } from '../../state/attention.ts'
import { inBackground, read, type Read } from '../../state/cache/read.ts'
import { useReads } from '../../state/cache/use-reads.ts'
import { pageRead } from '../../state/navigation/page-read.ts'
import { hasRoleAtom } from '../../state/navigation/role.ts'
import { sessionReads } from '../../state/navigation/route-data.ts'
import type { Page } from '../../state/noun.ts'
import { LARGEST_PAGE, nouns } from '../../state/nouns.ts'
import { visitedProjects } from '../../state/search/recent-projects.ts'
import {
  type Concern,
  endingCertificates,
  endingTokens,
  failedDelivery,
  fullPool,
  inProject,
} from '../../state/silo-attention.ts'
import { useRead } from '../../state/use-page.ts'
import { Panel } from '../../ui/layout.tsx'
import { Table } from '../../ui/list/table.tsx'
import { formatDate } from '../../ui/text/format-date.ts'
import { Age, Dash, State, tip, Truncated } from '../../ui/text/value.tsx'
import { A, column, columns } from '../cells.tsx'

/** Looks at no more than this many of each kind; every one takes a request. */
const MOST = 3
const FIRST = new URLSearchParams()

/** Lists what needs attention in the projects visited lately, the silo and the fleet. Shows nothing if nothing does. */
export function SiloAttention() {
  const [now] = useState(() => new Date())
  const mayLookAtFleet = useAtomValue(hasRoleAtom)('fleet viewer')
  const concerns = [
    ...useProjects(now),
    ...useExpiring(now),
    ...useReceivers(mayLookAtFleet),
    ...usePools(mayLookAtFleet),
  ].toSorted((one, other) => Number(other.isWrong) - Number(one.isWrong))
  if (concerns.length === 0) return null
  return (
    <Panel title="Needs attention" note={concerns.length}>
      <Table label="Needs attention" columns={COLUMNS} rows={concerns} rowKey={keyOf} />
    </Panel>
  )
}

function useProjects(now: Date): readonly Concern[] {
  const { get } = useStore()
  const [visited] = useState(() => visitedProjects.read(get).slice(0, MOST))
  const found = useReads(
    visited.map((project) =>
      quietly(pageRead<Page<Instance>>(nouns.instance.list, { project }, FIRST)),
    ),
  )
  return visited.flatMap((project, at) =>
    inProject(project, attentionIn({ instances: found[at]?.data?.items }, now)),
  )
}

function useExpiring(now: Date): readonly Concern[] {
  const isAdmin = useRead(sessionReads[0]).data?.siloAdmin === true
  const all = { query: { limit: LARGEST_PAGE } }
  const certificates = useRead(quietly(read(certificateList, all)), { enabled: isAdmin }).data
  const tokens = useRead(quietly(read(currentUserAccessTokenList, all))).data
  return useMemo(
    () => [
      ...endingCertificates(certificates?.items ?? [], now),
      ...endingTokens(
        (tokens?.items ?? []).map((token) => ({ ...token, name: token.id })),
        now,
      ),
    ],
    [certificates, tokens, now],
  )
}

/** The nouns of the fleet may not have loaded, so these reads are made here. */
function useReceivers(isAllowed: boolean): readonly Concern[] {
  const list = quietly(read(alertReceiverList, { query: { limit: MOST } }))
  const receivers = useRead(list, { enabled: isAllowed }).data?.items ?? []
  const newest = useReads(
    receivers.map(({ name }) =>
      quietly(
        read(alertDeliveryList, {
          path: { receiver: name },
          query: { sortBy: 'time_and_id_descending', limit: 1 },
        }),
      ),
    ),
  )
  return receivers.flatMap(({ name }, at) => failedDelivery(name, newest[at]?.data?.items ?? []))
}

function usePools(isAllowed: boolean): readonly Concern[] {
  const list = quietly(read(systemIpPoolList, { query: { assignment: 'silos', limit: MOST } }))
  const pools = useRead(list, { enabled: isAllowed }).data?.items ?? []
  const found = useReads(
    pools.map(({ name }) => quietly(read(systemIpPoolUtilizationView, { path: { pool: name } }))),
  )
  return pools.flatMap((pool, at) => {
    const { data } = found[at] ?? {}
    return data === undefined ? [] : fullPool(pool, data)
  })
}

/** Reads for this page only as an extra: what may not be read is left out. */
function quietly<Result>(one: Read<Result>): Read<Result> {
  return inBackground({ ...one, expected: 'left out of what needs attention' })
}

const DAY = 24 * 3_600_000

/** Shows how long ago something failed, or in how many days something ends, with the date on hover. */
function When({ at }: Pick<Concern, 'at'>) {
  const [now] = useState(() => new Date())
  if (at === null) return <Dash />
  const days = Math.ceil((at.getTime() - now.getTime()) / DAY)
  if (days <= 0) return <Age at={at} />
  return <span {...tip(formatDate(at))}>{`in ${days} ${days === 1 ? 'day' : 'days'}`}</span>
}

function keyOf({ kind, name }: Concern): string {
  return `${kind} ${name}`
}

const COLUMNS = columns<Concern>([
  column('Name', { hit: true }, ({ name, href }) => (
    <A href={href}>
      <Truncated text={name} max={28} />
    </A>
  )),
  column('Kind', { width: '28ch', hideBelow: 640 }, ({ kind }) => (
    <span className="dim">
      <Truncated text={kind} max={40} />
    </span>
  )),
  column('State', { width: '18ch' }, ({ state, isWrong }) => (
    <State tone={isWrong ? 'destructive' : 'notice'}>{state}</State>
  )),
  column('Why', { width: '31ch', hideBelow: 880 }, ({ why }) => why),
  column('When', { width: '13ch', align: 'end', hideBelow: 520 }, ({ at }) => <When at={at} />),
])
