import type { BgpPeerStatus, SwitchPort } from '@oxide/api'
import { useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { isEstablished, meaningOf } from '../../../api/bgp/state.ts'
import { navigateAtom } from '../../../state/navigation/navigate.ts'
import { bgpStatus } from '../../../state/nouns/system/bgp.ts'
import { pathTo } from '../../../state/navigation/paths.ts'
import { useRead } from '../../../state/use-page.ts'
import { Empty } from '../../../ui/layout.tsx'
import { Advice, Advices } from '../../../ui/notice.tsx'
import {
  State,
  type Tone,
  toneOf,
  escapeInvisible,
  Ago,
  Age,
  Truncated,
} from '../../../ui/text/value.tsx'
import { column, columns, A } from '../../cells.tsx'
import { FilteredTable } from './filtered-table.tsx'
import { historyHref, importedHref } from './asn.tsx'
import { allOf } from '../../../state/nouns.ts'

const REREAD = 20_000

export function BgpSessions() {
  const query = useRead(bgpStatus, { poll: () => REREAD })
  const { data, dataUpdatedAt } = query
  const navigate = useSetAtom(navigateAtom)
  const rows = useMemo(
    () => data?.map((status) => sessionOf(status, dataUpdatedAt)).toSorted(byPlace),
    [data, dataUpdatedAt],
  )
  const up = rows?.filter(isEstablished).length ?? 0
  return (
    <>
      <Advices>
        {rows !== undefined && up < rows.length && <Down rows={rows} />}
        {rows !== undefined && rows.length > 0 && <SilentSwitches sessions={rows} />}
      </Advices>
      <FilteredTable
        title="Sessions"
        what="the BGP sessions"
        query={query}
        rows={rows}
        note={rows && `${up} of ${rows.length} established`}
        columns={COLUMNS}
        rowKey={keyOf}
        same={looksSame}
        texts={textsOf}
        filterLike="192.0.2, state:active, switch:switch0"
        onOpenRow={({ localAsn, addr }) => void navigate(historyHref(localAsn, addr))}
        empty={
          <Empty
            title="No BGP sessions"
            line={
              <>
                Sessions appear here once switch port settings with BGP peers are applied. The peers
                use one of the <A href={pathTo('bgpConfigs', {})}>configurations</A>.
              </>
            }
          />
        }
      />
    </>
  )
}

type Session = BgpPeerStatus & {
  /** The time when it entered its state. */
  readonly since: Date
}

function Down({ rows }: { rows: readonly Session[] }) {
  const down = rows.filter((row) => !isEstablished(row))
  const [first] = down
  if (first === undefined) return null
  const one = `The session with ${first.addr} on ${first.switch} is not established`
  const many = `${down.length} of ${rows.length} sessions are not established`
  return (
    <Advice title={escapeInvisible(down.length === 1 && rows.length > 1 ? one : many)}>
      {down.slice(0, NAMED).map((row) => (
        <p key={keyOf(row)}>
          {down.length > 1 && escapeInvisible(`${row.addr} on ${row.switch}: `)}
          State {escapeInvisible(wordsOf(row.state))} for <Ago at={row.since} />.{' '}
          {meaningOf(row.state)}
        </p>
      ))}
      {down.length > NAMED && <p>The table below has the others.</p>}
    </Advice>
  )
}

/** Names at most this many sessions as down above the table. */
const NAMED = 4

const TONES: Readonly<Record<string, Tone>> = {
  established: 'default',
  session_setup: 'blue',
  open_confirm: 'blue',
  open_sent: 'blue',
  connect: 'blue',
  connection_collision: 'notice',
  active: 'notice',
  idle: 'destructive',
}

const COLUMNS = columns<Session>([
  column('Peer', { hit: true }, ({ addr, localAsn }) => (
    <A href={historyHref(localAsn, addr)}>
      <Truncated text={addr} max={30} middle />
    </A>
  )),
  column('State', { width: '28ch' }, ({ state, since }) => (
    <State tone={toneOf(TONES, state)} note={<Ago at={since} note="Since" />}>
      {state}
    </State>
  )),
  column('Since', { width: '11ch', align: 'end', hideBelow: 760 }, ({ since }) => (
    <Age at={since} />
  )),
  column('Local ASN', { width: '13ch', hideBelow: 640, align: 'end' }, ({ localAsn }) => (
    <A href={importedHref(localAsn)}>{localAsn}</A>
  )),
  column('Remote ASN', { width: '13ch', hideBelow: 520, align: 'end' }, ({ remoteAsn }) =>
    remoteAsn === 0 ? null : remoteAsn,
  ),
  column('Switch', { width: '11ch', hideBelow: 400 }, ({ switch: slot }) => escapeInvisible(slot)),
  column('Peer name', { width: '20ch', hideBelow: 1120 }, ({ peerId }) => (
    <Truncated text={peerId} max={18} middle />
  )),
])

function sessionOf(status: BgpPeerStatus, readAt: number): Session {
  return { ...status, since: new Date(readAt - status.stateDurationMillis) }
}

function keyOf({ switch: slot, peerId, addr }: Session): string {
  return `${slot} ${peerId} ${addr}`
}

/** Never sorts by state, so that rows do not move while the user reads. */
function byPlace(one: Session, other: Session): number {
  return COLLATOR.compare(keyOf(one), keyOf(other))
}

const COLLATOR = new Intl.Collator('en', { numeric: true })

/** The switches report the time since the last change, so each read yields a slightly different date. */
const JITTER = 5000

function looksSame(before: Session, after: Session): boolean {
  return (
    before.state === after.state &&
    before.localAsn === after.localAsn &&
    before.remoteAsn === after.remoteAsn &&
    Math.abs(Number(before.since) - Number(after.since)) < JITTER
  )
}

function wordsOf(state: string): string {
  return state.replaceAll('_', ' ')
}

function textsOf({ addr, peerId, state, localAsn, remoteAsn, switch: slot }: Session) {
  return {
    peer: addr,
    name: peerId,
    state: wordsOf(state),
    local: String(localAsn),
    remote: String(remoteAsn),
    switch: slot,
  }
}

/** Warns of switches without sessions: the API leaves out a switch that does not answer, and does not say so. */
function SilentSwitches({ sessions }: { sessions: readonly BgpPeerStatus[] }) {
  const { data } = useRead(allOf('switchPortId'))
  const silent = silentSwitches(sessions, data?.items ?? [])
  if (silent.length === 0) return null
  return (
    <Advice title={escapeInvisible(`No sessions reported by ${silent.join(', ')}`)}>
      <p>
        Settings are applied to ports of {silent.length === 1 ? 'this switch' : 'these switches'}.
        Either they have no BGP peers, or the switch cannot be reached.
      </p>
    </Advice>
  )
}

/** Returns the switches that have ports with settings, but no session. */
function silentSwitches(
  sessions: readonly BgpPeerStatus[],
  ports: readonly SwitchPort[],
): readonly string[] {
  const slots = ports.filter(({ portSettingsId }) => portSettingsId != null)
  const connected = new Set<string>(sessions.map(({ switch: slot }) => slot))
  return [...new Set(slots.map(({ switchSlot }) => switchSlot))]
    .filter((slot) => !connected.has(slot))
    .toSorted()
}
