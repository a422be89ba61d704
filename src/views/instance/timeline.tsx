import type { Instance } from '@oxide/api'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { inBackground, whole } from '../../state/cache/read.ts'
import { apiPathOf } from '../../state/audit/resource.ts'
import {
  type Moment,
  momentsInJournal,
  momentsInLog,
  momentsOf,
  timelineOf,
} from '../../state/instance/timeline.ts'
import { hasRoleAtom } from '../../state/navigation/role.ts'
import { sessionReads } from '../../state/navigation/route-data.ts'
import { LARGEST_PAGE, nouns } from '../../state/nouns.ts'
import { user } from '../../state/nouns/both/user.ts'
import { logRead } from '../../state/nouns/system/audit-log.ts'
import { journalAtom } from '../../state/plan/ledger.ts'
import { useNames, useRead } from '../../state/use-page.ts'
import { Note, Panel } from '../../ui/layout.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Age, State, type Tone, toneOf, Truncated } from '../../ui/text/value.tsx'
import { column, columns } from '../cells.tsx'
import { ReadError } from '../read-error.tsx'

/** Its noun is not in the area of instances: only this page names people. */
const everyone = inBackground(whole(user.list({}, { limit: LARGEST_PAGE })))

/** How far back the audit log is read; the journal goes as far. */
const DAYS = 30

/** Shows what happened to the instance: from its own times, this browser's journal, and the audit log. */
export function InstanceTimeline() {
  const { data: instance } = useRead(nouns.instance.view(useNames()))
  return instance === undefined ? null : <Timeline instance={instance} />
}

function Timeline({ instance }: { instance: Instance }) {
  const names = useNames()
  const [now] = useState(() => new Date())
  const span = { from: new Date(now.getTime() - DAYS * 24 * 3_600_000), to: null }
  const mayReadLog = useAtomValue(hasRoleAtom)('fleet viewer')
  const log = useRead(logRead(span, { limit: LARGEST_PAGE }), { enabled: mayReadLog })
  const me = useRead(sessionReads[0]).data
  // Users of other silos stay ids.
  const users = useRead(everyone, { enabled: mayReadLog }).data
  const journal = useAtomValue(journalAtom)
  const { id, name } = instance
  // Entries of the log go between the others, and would push them down.
  const isWaiting = mayReadLog && log.data === undefined && !log.isError
  const rows = useMemo(() => {
    const paths = [name, id].flatMap(
      (one) => apiPathOf('instance', { ...names, instance: one }) ?? [],
    )
    // By id, a request needs no project.
    const all = [...paths, `/v1/instances/${id}`]
    const moments = timelineOf(
      momentsOf(instance, now),
      momentsInJournal(journal, id, all),
      momentsInLog(log.data?.items ?? [], all, journal),
    )
    const people = new Map(users?.items.map((one) => [one.id, user.labelOf(one)]))
    return moments.map((one) => ({ ...one, by: actorName(one, me?.id, people) }))
  }, [instance, id, name, names, journal, log.data, me?.id, users, now])
  return (
    <>
      <Note>{reachOf(mayReadLog, log.data?.nextPage != null)}</Note>
      <Panel title="Timeline">
        {mayReadLog && <ReadError what="the audit log" query={log} />}
        <Table
          label="Timeline"
          columns={COLUMNS}
          rows={isWaiting ? undefined : rows}
          rowKey={({ key }) => key}
          skeleton={rows.length}
        />
      </Panel>
    </>
  )
}

function actorName(
  { source, actor }: Moment,
  me: string | undefined,
  people: ReadonlyMap<string, string>,
): string {
  if (source === 'journal' || (actor !== null && actor === me)) return 'You'
  return actor === null ? '' : (people.get(actor) ?? actor)
}

/** Says how much was searched, so that what is missing is not taken for what never was. */
function reachOf(mayReadLog: boolean, isCut: boolean): string {
  const own = `The instance’s own times, and what you ran here in the last ${DAYS} days`
  if (!mayReadLog) return `${own}. What others did is in the audit log, which takes a fleet viewer.`
  const log = isCut ? `the newest ${LARGEST_PAGE} entries of the audit log` : 'the audit log'
  return `${own}; and the requests about it in ${log}.`
}

type Row = Moment & { readonly by: string }

const TONES: Readonly<Record<string, Tone>> = {
  done: 'default',
  success: 'default',
  failed: 'destructive',
  error: 'destructive',
  refused: 'notice',
  sending: 'blue',
}

const COLUMNS = columns<Row>([
  column('What', ({ what }) => <Truncated text={what} max={64} />),
  column('Result', { width: '16ch' }, ({ outcome }) =>
    outcome === null ? null : <State tone={toneOf(TONES, outcome)}>{outcome}</State>,
  ),
  column('By', { width: '24ch' }, ({ by }) => <Truncated text={by} max={22} middle />),
  column('Time', { width: '15ch', align: 'end' }, ({ at }) => <Age at={at} />),
])
