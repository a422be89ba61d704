import type { Disk, FloatingIp, Instance, Snapshot } from '@oxide/api'
import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo, useState } from 'react'
import { type Attention, attentionIn, countsBy } from '../../state/attention.ts'
import { targetOf } from '../../state/audit/resource.ts'
import { pathFrom, pathTo } from '../../state/navigation/paths.ts'
import { pageRead } from '../../state/navigation/page-read.ts'
import type { Page } from '../../state/noun.ts'
import { nouns, PAGE_SIZE } from '../../state/nouns.ts'
import { journalAtom } from '../../state/plan/ledger.ts'
import { type ReadStatus, useItem, useNames, useRead } from '../../state/use-page.ts'
import { Head, Note, Panel, Row } from '../../ui/layout.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { Age, Dash, State, Truncated } from '../../ui/text/value.tsx'
import { A, column, columns } from '../cells.tsx'
import { DiskStateBadge } from '../disk/columns.tsx'
import { RunState } from '../instance/state.tsx'
import { hasReadError, ReadError } from '../read-error.tsx'
import { RefreshButton } from '../head.tsx'
import { SnapshotStateBadge } from '../snapshot/state.tsx'
import { Example } from './example.tsx'
import css from './overview.module.css'

const FIRST = new URLSearchParams()
const LATELY = 5

/** Shows what lives in a project and what needs attention: from the first page of four lists, each read once. */
export function ProjectOverview() {
  const names = useNames()
  const project = useItem('project').data
  const instances = useRead(pageRead<Page<Instance>>(nouns.instance.list, names, FIRST))
  const disks = useRead(pageRead<Page<Disk>>(nouns.disk.list, names, FIRST))
  const ips = useRead(pageRead<Page<FloatingIp>>(nouns.floatingIp.list, names, FIRST))
  const snapshots = useRead(pageRead<Page<Snapshot>>(nouns.snapshot.list, names, FIRST))
  const [now] = useState(() => new Date())
  const attention = useMemo(
    () =>
      attentionIn(
        {
          instances: instances.data?.items,
          disks: disks.data?.items,
          snapshots: snapshots.data?.items,
        },
        now,
      ),
    [instances.data, disks.data, snapshots.data, now],
  )
  const runs = instances.data?.items.find(({ runState }) => runState === 'running')
  return (
    <>
      <Head
        title={<Truncated text={project?.name ?? names.project} max={63} />}
        notes={<RefreshButton />}
        actions={<span className="dim">{<Truncated text={project?.description ?? ''} />}</span>}
      />
      <Panel title="What lives here">
        <dl className={css.kinds}>
          <Kind label="Instances" href={pathTo('instances', names)} query={instances}>
            {(items) => (
              <>
                <States items={items} stateOf={({ runState }) => runState}>
                  {(_word, { runState }) => <RunState state={runState} />}
                </States>
                <span className="faint">{sizeOf(items)}</span>
              </>
            )}
          </Kind>
          <Kind label="Disks" href={pathTo('disks', names)} query={disks}>
            {(items) => (
              <States items={items} stateOf={({ state: { state } }) => state}>
                {(_word, { state: { state } }) => <DiskStateBadge state={state} />}
              </States>
            )}
          </Kind>
          <Kind label="Floating IPs" href={pathTo('floatingIps', names)} query={ips}>
            {(items) => (
              <States
                items={items}
                stateOf={({ instanceId }) => (instanceId == null ? 'free' : 'attached')}
              >
                {(word) => <State tone={word === 'attached' ? 'default' : 'neutral'}>{word}</State>}
              </States>
            )}
          </Kind>
          <Kind label="Snapshots" href={pathTo('snapshots', names)} query={snapshots}>
            {(items) => (
              <States items={items} stateOf={({ state }) => state}>
                {(_word, { state }) => <SnapshotStateBadge state={state} />}
              </States>
            )}
          </Kind>
        </dl>
      </Panel>
      <Panel title="Needs attention" note={attention.length}>
        {attention.length === 0 ? (
          <Note>Nothing failed, and nothing is stuck.</Note>
        ) : (
          <Table label="Needs attention" columns={COLUMNS} rows={attention} rowKey={keyOf} />
        )}
      </Panel>
      <Row gap="m" className="dim">
        <Lately project={names.project} />
        <Example line={runs === undefined ? 'new instance' : `stop ${runs.name}`} />
      </Row>
    </>
  )
}

type KindProps<Item> = {
  readonly label: string
  readonly href: string
  readonly query: ReadStatus<Page<Item>>
  readonly children: (items: readonly Item[]) => ReactNode
}

/** One kind of resource: how many there are, and in which states. */
function Kind<Item>({ label, href, query, children }: KindProps<Item>) {
  const { data } = query
  const isMore = data?.nextPage != null
  return (
    <div>
      <dt>
        <A href={href}>{label}</A>
      </dt>
      <dd className={css.count}>
        {data === undefined ? null : `${data.items.length}${isMore ? '+' : ''}`}
      </dd>
      <dd className={css.states}>
        {data !== undefined ? (
          <>
            {children(data.items)}
            {isMore && <span className="faint">of the first {PAGE_SIZE}</span>}
          </>
        ) : hasReadError(query) ? (
          <ReadError what={label.toLowerCase()} query={query} />
        ) : (
          <Skeleton width="24ch" />
        )}
      </dd>
    </div>
  )
}

type StatesProps<Item> = {
  readonly items: readonly Item[]
  readonly stateOf: (item: Item) => string
  readonly children: (word: string, example: Item) => ReactNode
}

function States<Item>({ items, stateOf, children }: StatesProps<Item>) {
  if (items.length === 0) return <Dash />
  return countsBy(items, stateOf).map(([word, count]) => {
    const example = items.find((item) => stateOf(item) === word)
    return (
      <span key={word}>
        {count} {example !== undefined && children(word, example)}
      </span>
    )
  })
}

/** Sums up what the instances take: a quota counts it while they run. */
function sizeOf(items: readonly Instance[]): string {
  const running = items.filter(({ runState }) => runState === 'running')
  const cpus = running.reduce((sum, { ncpus }) => sum + ncpus, 0)
  const memory = running.reduce((sum, one) => sum + one.memory, 0) / 2 ** 30
  return running.length === 0 ? '' : `${cpus} vCPUs and ${Math.round(memory)} GiB running`
}

/** Leads to what was changed last in this project, as the journal has it. */
function Lately({ project }: { project: string }) {
  const journal = useAtomValue(journalAtom)
  const targets = useMemo(() => {
    const paths = journal.toReversed().flatMap(({ calls }) => calls.map(({ path }) => path))
    const here = paths.flatMap((path) => {
      const target = targetOf(path)
      const isHere = target?.href?.startsWith(`/projects/${encodeURIComponent(project)}/`)
      return target?.name != null && target.href !== null && isHere === true
        ? [[target.href, target.name] as const]
        : []
    })
    return [...new Map(here)].slice(0, LATELY)
  }, [journal, project])
  if (targets.length === 0) return null
  return (
    <span className={css.lately}>
      Lately:{' '}
      {targets.map(([href, name]) => (
        <A key={href} href={href}>
          <Truncated text={name} max={24} />
        </A>
      ))}
    </span>
  )
}

function keyOf({ noun, name }: Attention): string {
  return `${noun} ${name}`
}

const COLUMNS = columns<Attention>([
  column('Name', { hit: true }, (row) => <Subject of={row} />),
  column('State', { width: '18ch' }, ({ state, isWrong }) => (
    <State tone={isWrong ? 'destructive' : 'notice'}>{state}</State>
  )),
  column('Why', { width: '28ch', hideBelow: 520 }, ({ why }) => why),
  column('Since', { width: '12ch', align: 'end' }, ({ since }) => <Age at={since} />),
])

function Subject({ of: { noun, name } }: { of: Attention }) {
  const names = { ...useNames(), [noun]: name }
  return (
    <A href={pathFrom(noun, names) ?? ''}>
      <Truncated text={name} max={40} />
    </A>
  )
}
