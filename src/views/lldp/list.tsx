import type { LldpNeighbor, SwitchPort } from '@oxide/api'
import type { ReactNode } from 'react'
import { managementWords, neighborName, seenAt } from '../../api/port-settings/neighbor.ts'
import { lldpOf, neighborsOf } from '../../state/nouns/system/switch-port.ts'
import { allOf, nouns } from '../../state/nouns.ts'
import { inBackground } from '../../state/cache/read.ts'
import { useSearch, useRead, useQueryChange } from '../../state/use-page.ts'
import { useReads } from '../../state/cache/use-reads.ts'
import { State, Ago, Truncated } from '../../ui/text/value.tsx'
import { Note, Row, Empty, Panel } from '../../ui/layout.tsx'
import { Overflow } from '../../ui/text/overflow.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { nameColumn, column, columns, Unknown } from '../cells.tsx'
import { parseFilter, passes } from '../../state/list/filter.ts'
import { FilterField } from '../list/page.tsx'
import { PanelList } from '../list/panel.tsx'
import { Rows } from '../list/rows.tsx'

/** Lists all ports with their neighbors, which take a background call per port. */
export function Lldp() {
  const search = useSearch()
  const to = useQueryChange()
  const query = useRead(allOf('switchPortId'))
  const ports = sortedPorts(query.data?.items ?? [])
  const neighbors = useReads(ports.map((port) => inBackground(neighborsOf(port))))
  const filter = parseFilter(search.get('filter') ?? '')
  const rows = ports.filter((port, at) => passes(filter, textsOf(port, neighbors[at]?.data?.items)))
  const answered = neighbors.filter(({ data }) => data !== undefined).length
  const withNeighbors = neighbors.filter(({ data }) => (data?.items.length ?? 0) > 0).length
  const failed = neighbors.filter(({ data, isError }) => isError && data === undefined).length
  return (
    <>
      <p className="dim" role="status">
        {summary(ports.length, { answered, withNeighbors, failed })}
      </p>
      <Row>
        <FilterField
          value={search.get('filter') ?? ''}
          like="edge-1, qsfp3, slot:switch0"
          onChange={(text) => void to({ filter: text === '' ? [] : [text] }, 'replace')}
        />
      </Row>
      <Panel>
        <PanelList
          what="the switch ports"
          query={query}
          empty={
            <Empty title="No switch ports found" line="The ports of the switches appear here." />
          }
        >
          {() => (
            <Rows
              label="LLDP neighbors"
              noun="switchPortId"
              rows={rows}
              columns={COLUMNS}
              open="lldpPort"
            />
          )}
        </PanelList>
        {rows.length === 0 && ports.length > 0 && <Note>No results</Note>}
      </Panel>
    </>
  )
}

type Counts = {
  readonly answered: number
  readonly withNeighbors: number
  readonly failed: number
}

/** Says how many ports have neighbors, and for how many that is unknown. */
function summary(count: number, { answered, withNeighbors, failed }: Counts): string {
  const waiting = count - answered - failed
  return [
    `${withNeighbors} of ${count} ports have neighbors`,
    ...(waiting > 0 ? [`${waiting} still loading`] : []),
    ...(failed > 0 ? [`${failed} could not be read`] : []),
  ].join(', ')
}

function sortedPorts(ports: readonly SwitchPort[]): readonly SwitchPort[] {
  const { labelOf } = nouns.switchPortId
  return ports.toSorted((one, other) => order.compare(labelOf(one), labelOf(other)))
}

const order = new Intl.Collator('en', { numeric: true })

const COLUMNS = columns<SwitchPort>([
  nameColumn('switchPortId', 'lldpPort', { label: 'Port' }),
  column('LLDP', { width: '16ch' }, (port) => <Listening port={port} />),
  column('Neighbor', { width: '26ch' }, (port) => (
    <Heard port={port} title="Other neighbors" show={neighborName} />
  )),
  column('Its link', { width: '22ch', hideBelow: 520 }, (port) => (
    <Heard port={port} title="Other links" show={({ linkName }) => linkName} />
  )),
  column('Chassis ID', { width: '24ch', hideBelow: 880 }, (port) => (
    <Heard port={port} title="Other chassis" show={({ chassisId }) => chassisId} />
  )),
  column('Management address', { width: '24ch', hideBelow: 760 }, (port) => (
    <Heard
      port={port}
      title="Other addresses"
      show={({ managementIp }) => managementIp.map(managementWords).join(', ')}
    />
  )),
  column('Last seen', { width: '14ch', hideBelow: 640 }, (port) => <LastSeen port={port} />),
])

function useNeighbors(port: SwitchPort) {
  return useRead(inBackground(neighborsOf(port)))
}

/** Shows whether a port announces itself; highlights one that does but has no neighbors. */
function Listening({ port }: { port: SwitchPort }) {
  const { data: lldp, isError } = useRead(inBackground(lldpOf(port)))
  const { data: neighbors } = useNeighbors(port)
  if (lldp === undefined) return isError ? <Unknown /> : <Skeleton width="6ch" />
  if (!lldp.enabled) return <State tone="neutral">off</State>
  const isSilent = neighbors?.items.length === 0
  return <State tone={isSilent ? 'notice' : 'default'}>{isSilent ? 'hears nobody' : 'on'}</State>
}

type HeardProps = {
  readonly port: SwitchPort
  readonly title: string
  readonly show: (neighbor: LldpNeighbor) => string
}

/** Shows one fact about each neighbor of a port. */
function Heard({ port, title, show }: HeardProps): ReactNode {
  const { data, isError } = useNeighbors(port)
  if (data === undefined) return isError ? <Unknown /> : <Skeleton width="8ch" />
  return <Overflow title={title} items={data.items.map(show)} draw={shortened} />
}

function shortened(text: string) {
  return <Truncated text={text} max={22} />
}

function LastSeen({ port }: { port: SwitchPort }) {
  const { data } = useNeighbors(port)
  const [latest] = (data?.items ?? [])
    .map(({ lastSeen }) => seenAt(lastSeen))
    .toSorted((one, other) => Number(other) - Number(one))
  return latest === undefined ? null : <Ago at={latest} suffix />
}

function textsOf(port: SwitchPort, neighbors: readonly LldpNeighbor[] = []) {
  return {
    name: port.portName,
    slot: port.switchSlot,
    neighbor: neighbors.map(neighborName).join(' '),
    chassis: neighbors.map(({ chassisId }) => chassisId).join(' '),
    link: neighbors.map(({ linkName }) => linkName).join(' '),
  }
}
