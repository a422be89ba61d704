import { useMemo, useState } from 'react'
import { toWire } from '../../../api/casing.ts'
import { entriesOf, type Entry } from '../../../api/bgp/message.ts'
import { messageHistory } from '../../../state/nouns/system/bgp.ts'
import { useSearch, useRead, useQueryChange } from '../../../state/use-page.ts'
import { Pill, escapeInvisible, Ago, Time, Truncated } from '../../../ui/text/value.tsx'
import { Button } from '../../../ui/button.tsx'
import { column, columns } from '../../cells.tsx'
import { CopyCode } from '../../../ui/text/copy-code.tsx'
import { Drawer } from '../../../ui/layer/drawer.tsx'
import { Empty } from '../../../ui/layout.tsx'
import { Properties } from '../../../ui/properties.tsx'
import { showNumber } from '../../../state/words.ts'
import { AsnPicker, useAsn } from './asn.tsx'
import { WithAsn } from './with-asn.tsx'
import { FilteredTable } from './filtered-table.tsx'

/** Lists the messages exchanged with the peers of an autonomous system, newest first. */
export function BgpHistory() {
  const { configs, asn, all } = useAsn()
  const query = useRead(messageHistory(asn ?? 0), { enabled: asn !== undefined })
  const entries = useMemo(() => query.data && entriesOf(query.data), [query.data])
  const isWhole = useSearch().get('keepalives') === 'shown'
  const to = useQueryChange()
  const rows = useMemo(
    () => (isWhole ? entries : entries?.filter(({ kind }) => kind !== 'keepalive')),
    [entries, isWhole],
  )
  const hidden = (entries?.length ?? 0) - (rows?.length ?? 0)
  const [shown, setShown] = useState<Entry | null>(null)
  const actions = useMemo(
    () => (entry: Entry) => (
      <Button
        variant="ghost"
        small
        square
        aria-label="Show as JSON"
        data-tip="Show as JSON"
        onClick={() => setShown(entry)}
      >
        {'{}'}
      </Button>
    ),
    [],
  )
  return (
    <WithAsn asn={asn} configs={configs}>
      <FilteredTable
        title="Messages"
        what="the messages"
        query={query}
        rows={rows}
        columns={COLUMNS}
        rowKey={({ key }) => key}
        same={() => true}
        texts={textsOf}
        filterLike="type:notification, peer:192.0.2.9, direction:received"
        more={hidden > 0 ? `${showNumber(hidden)} keepalives hidden` : undefined}
        tools={
          <>
            <AsnPicker asn={asn} all={all} />
            <Button onClick={() => void to({ keepalives: isWhole ? [] : ['shown'] }, 'replace')}>
              {isWhole ? 'Hide keepalives' : 'Show keepalives'}
            </Button>
          </>
        }
        actions={actions}
        onOpenRow={setShown}
        empty={
          <Empty
            title={`No ${hidden > 0 ? 'other ' : ''}messages with peers of AS ${asn}`}
            line={
              hidden > 0
                ? 'Switches keep the latest messages of each session. All of these are keepalives.'
                : 'Switches keep the latest messages of each session.'
            }
          />
        }
      />
      {shown !== null && <MessageDetails of={shown} onClose={() => setShown(null)} />}
    </WithAsn>
  )
}

/** Shows a complete message as the API sent it. */
function MessageDetails({ of: entry, onClose }: { of: Entry; onClose: () => void }) {
  return (
    <Drawer
      title="BGP message"
      subtitle={escapeInvisible(entry.kind)}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Properties
        items={{
          Time: <Time at={entry.at} />,
          Direction: entry.direction,
          Peer: entry.peer,
          Switch: entry.switch,
          Content: entry.text,
        }}
      />
      <CopyCode
        code={JSON.stringify(toWire(entry.message), null, 2) ?? ''}
        label="Copy message as JSON"
      />
    </Drawer>
  )
}

const COLUMNS = columns<Entry>([
  column('Time', { width: '27ch' }, ({ at }) => <Moment at={at} />),
  column('Age', { width: '9ch', hideBelow: 760 }, ({ at }) =>
    at === null ? null : <Ago at={at} />,
  ),
  column('Direction', { width: '14ch', hideBelow: 520 }, ({ direction }) =>
    direction === null ? null : direction === 'sent' ? '→ sent' : '← received',
  ),
  column('Type', { width: '17ch' }, ({ kind }) => (
    <Pill tone={kind === 'notification' ? 'destructive' : 'neutral'}>{kind}</Pill>
  )),
  column('Content', { hideBelow: 760 }, ({ text }) =>
    text === '' ? null : <Truncated text={text} max={80} />,
  ),
  column('Peer', { width: '26ch', hideBelow: 640 }, ({ peer }) => (
    <Truncated text={peer} max={24} middle />
  )),
  column('Switch', { width: '11ch', hideBelow: 880 }, ({ switch: slot }) => escapeInvisible(slot)),
])

/** Shows a time to the millisecond and in UTC, like logs: a second can have many messages. */
function Moment({ at }: { at: Entry['at'] }) {
  if (!(at instanceof Date)) return <Time at={at} />
  const text = at.toISOString()
  return <time dateTime={text}>{text.replace('T', ' ')}</time>
}

function textsOf({ peer, switch: slot, direction, kind, text }: Entry) {
  return { type: kind, direction: direction ?? '', peer, switch: slot, content: text }
}
