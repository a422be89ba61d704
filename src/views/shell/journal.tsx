import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { openJournal } from '../../commands/console/settings.ts'
import type { Entry } from '../../state/plan/entry.ts'
import { journalAtom } from '../../state/plan/ledger.ts'
import { runTextAtom } from '../../commands/kernel/run/doors.ts'
import { matchPath, withQuery } from '../../state/navigation/paths.ts'
import { panelAtom } from '../../state/preferences.ts'
import { showNumber } from '../../state/words.ts'
import { hasRoleAtom, roleOfPlace } from '../../state/navigation/role.ts'
import { column, columns, A } from '../cells.tsx'
import { CommandText } from '../../ui/text/copy-code.tsx'
import { CopyButton } from '../../ui/text/copy-button.tsx'
import { formatMoment } from '../../ui/text/format-date.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { Empty, Row, Stack } from '../../ui/layout.tsx'
import { Table } from '../../ui/list/table.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { Button } from '../../ui/button.tsx'
import { fetched } from '../../ui/code/fetched.tsx'
import { paletteAtom } from './palette/open.ts'
import css from './journal.module.css'

const ExportMenu = fetched(async () => (await import('../plan/export.tsx')).ExportMenu)

/** Drawing all ten thousand would take seconds. */
const DRAWN_AT_ONCE = 200

/** Lists the commands that the user ran, newest first, with the calls that each made. Enter runs the newest again. */
export function Journal() {
  const open = useSetAtom(panelAtom)
  const run = useSetAtom(runTextAtom)
  const [drawn, setDrawn] = useState(DRAWN_AT_ONCE)
  const entries = useAtomValue(journalAtom)
    .filter(({ line }) => line !== openJournal.id)
    .toReversed()
  return (
    <Dialog title="Journal" onClose={() => open(null)} wide>
      {entries.length === 0 ? (
        <Empty title="No commands yet" line="Commands you run appear here." />
      ) : (
        <Stack gap="s" className={css.journal}>
          <Row>
            <ExportMenu onPick={() => open(null)} />
          </Row>
          <Table
            label="Journal"
            columns={COLUMNS}
            rows={entries.slice(0, drawn)}
            rowKey={(entry) => entry.id}
            actions={again}
            autofocus
            onOpenRow={({ line }) => {
              open(null)
              void run(line)
            }}
          />
          {entries.length > drawn && (
            <Button onClick={() => setDrawn(drawn + DRAWN_AT_ONCE)}>
              Show older ({showNumber(entries.length - drawn)})
            </Button>
          )}
        </Stack>
      )}
    </Dialog>
  )
}

const COLUMNS = columns<Entry>([
  column('Time', ({ at }) => <span className="dim">{formatMoment(at)}</span>),
  column('Command', ({ line }) => (
    <span className={css.line}>
      <CommandText line={line} /> <CopyButton text={line} />
    </span>
  )),
  column('Via', ({ door }) => <span className="faint">{door}</span>),
  column('Result', ({ phase, message }) => (
    <span className={css.outcome}>
      {phase} <span className="dim">{escapeInvisible(message)}</span>
    </span>
  )),
  column('API calls', ({ at: since, calls }) =>
    calls.map(({ method, path, status, milliseconds, requestId }, at) => (
      <div key={at} className={css.call}>
        {method} {escapeInvisible(path)} <b>{status === 0 ? 'no reply' : status}</b>{' '}
        {Math.round(milliseconds)} ms{' '}
        {requestId !== null && <Request id={requestId} since={since} isLogged={method !== 'GET'} />}
      </div>
    )),
  ),
])

/** Milliseconds before a command's end in which its requests are searched, because clocks differ. */
const EARLIER = 3_600_000

type RequestProps = { readonly id: string; readonly since: number; readonly isLogged: boolean }

/** Shows a request id, linked to its audit log entry for users who can see it. */
function Request({ id, since, isLogged }: RequestProps) {
  const close = useSetAtom(panelAtom)
  const hasRole = useAtomValue(hasRoleAtom)
  const path = '/system/audit-log'
  const match = isLogged ? matchPath(path) : null
  if (match === null || !hasRole(roleOfPlace(match.id))) return id.slice(0, 8)
  const from = new Date(since - EARLIER).toISOString()
  return (
    <A
      href={withQuery(path, { request: id, from })}
      aria-label={`Request ${id} in the audit log`}
      onClick={() => close(null)}
    >
      {id.slice(0, 8)}
    </A>
  )
}

function again(entry: Entry) {
  return <Again line={entry.line} />
}

/** Puts the line into the prompt, so that the user sees it before it runs again. */
function Again({ line }: { line: string }) {
  const open = useSetAtom(panelAtom)
  const openPalette = useSetAtom(paletteAtom)
  return (
    <Button
      small
      variant="ghost"
      onClick={() => {
        open(null)
        openPalette({ mode: 'line', text: line })
      }}
    >
      Run again
    </Button>
  )
}
