import { useAtomValue, useSetAtom } from 'jotai'
import { type Entry, journalAtom } from '../../commands/kernel/journal.ts'
import { runLineAtom } from '../../commands/kernel/run-script.ts'
import { panelAtom } from '../../state/preferences.ts'
import type { Column } from '../../ui/column.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Table } from '../../ui/table.tsx'
import { escapeInvisible } from '../../ui/escape-invisible.ts'
import { Button } from '../../ui/button.tsx'
import { paletteAtom } from './palette-atom.ts'
import css from './journal.module.css'

/** Lists the commands run in this tab, newest first, with the calls that each made. Enter runs the newest again. */
export function Journal() {
  const open = useSetAtom(panelAtom)
  const run = useSetAtom(runLineAtom)
  const entries = useAtomValue(journalAtom)
    .filter(({ line }) => line !== OWN)
    .toReversed()
  return (
    <Dialog title="Journal" onClose={() => open(null)} wide>
      {entries.length === 0 ? (
        <Empty title="No commands yet" line="Commands you run in this tab appear here." />
      ) : (
        <div className={css.journal}>
          <Table
            label="Journal"
            columns={columns}
            rows={entries}
            rowKey={(entry) => entry.id}
            actions={again}
            autofocus
            onOpenRow={({ line }) => {
              open(null)
              void run(line)
            }}
          />
        </div>
      )}
    </Dialog>
  )
}

/** The line that opens the journal, which says nothing about what was done. */
const OWN = 'console journal'

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })

const columns: readonly Column<Entry>[] = [
  {
    id: 'at',
    label: 'Time',
    cell: ({ at }) => <span className="dim">{time.format(at)}</span>,
  },
  {
    id: 'line',
    label: 'Command',
    cell: ({ line }) => (
      <span className={css.line}>
        <code>{escapeInvisible(line)}</code> <CopyButton text={line} />
      </span>
    ),
  },
  { id: 'door', label: 'Via', cell: ({ door }) => <span className="faint">{door}</span> },
  {
    id: 'outcome',
    label: 'Result',
    cell: ({ phase, message }) => (
      <span className={css.outcome}>
        {phase} <span className="dim">{escapeInvisible(message)}</span>
      </span>
    ),
  },
  {
    id: 'calls',
    label: 'API calls',
    cell: ({ calls }) =>
      calls.map(({ method, path, status, milliseconds, requestId }, at) => (
        <div key={at} className={css.call}>
          {method} {escapeInvisible(path)} <b>{status === 0 ? 'no reply' : status}</b>{' '}
          {Math.round(milliseconds)} ms {requestId?.slice(0, 8)}
        </div>
      )),
  },
]

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
