import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { ParsedLine } from '../../commands/kernel/line/parse.ts'
import { reportFailedAtom } from '../../commands/kernel/run/runs.ts'
import { type Ran, recorded, repeatedNames } from '../../commands/kernel/runbook/record.ts'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import type { Entry } from '../../state/plan/entry.ts'
import { journalAtom } from '../../state/plan/ledger.ts'
import { plansAtom } from '../../state/plan/plans.ts'
import { runbooksAtom } from '../../state/runbook/runbooks.ts'
import { usePage } from '../../state/use-page.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Empty, Head, Panel, Row, Stack } from '../../ui/layout.tsx'
import { FieldGroup } from '../../ui/form/field-group.tsx'
import { Message } from '../../ui/notice.tsx'
import { Table } from '../../ui/list/table.tsx'
import { CommandText, CopyCode } from '../../ui/text/copy-code.tsx'
import { Age, escapeInvisible } from '../../ui/text/value.tsx'
import { column, columns } from '../cells.tsx'
import { loadSaving, saveRunbook, useRunbooksRead } from './menu.tsx'

/** Makes a runbook of what was done: of entries of the journal, or of the steps of a plan (`?plan=`). */
export function RecordRunbook() {
  const plan = usePage().search.get('plan')
  const journal = useAtomValue(journalAtom)
  const plans = useAtomValue(plansAtom)
  const entries = plan === null ? journal : (plans.get(plan) ?? NONE)
  const rows = useKept(entries)
  return (
    <>
      <Head title="Record runbook" />
      {rows !== null && rows.length === 0 && (
        <Empty title="Nothing to record" line="Commands that you run appear here." />
      )}
      {rows !== null && rows.length > 0 && <Choose rows={rows} isAll={plan !== null} />}
    </>
  )
}

const NONE: readonly Entry[] = []

type Kept = { readonly entry: Entry; readonly line: Ran }

/** Returns the entries whose lines a runbook can keep, oldest first; null until they are read. */
function useKept(entries: readonly Entry[]): readonly Kept[] | null {
  const store = useStore()
  const [kept, setKept] = useState<readonly Kept[] | null>(null)
  useEffect(() => {
    let isOld = false
    const read = async () => {
      const [{ secretRefusal }, { readLineAtom }] = await Promise.all([
        import('../../commands/kernel/plan/lines.ts'),
        import('../../commands/kernel/plan/step-line.ts'),
        loadSaving(),
      ])
      const found: Kept[] = []
      for (const entry of entries.slice(-MOST)) {
        const line = await store.set(readLineAtom, entry.line)
        if ('error' in line || secretRefusal(line) !== null || !changes(line)) continue
        const { look, comment } = entry.plan ?? {}
        found.push({
          entry,
          line: {
            ...line,
            ...(look !== undefined && { look }),
            ...(comment !== undefined && { comment }),
          },
        })
      }
      if (!isOld) setKept(found)
    }
    read().catch((reason: unknown) => store.set(reportFailedAtom, 'console runbook record', reason))
    return () => {
      isOld = true
    }
  }, [store, entries])
  return kept
}

/** Offers at most this many entries. */
const MOST = 500

/** True for a line that does something, rather than opening a page or setting up the console. */
function changes({ command }: ParsedLine): boolean {
  return command.place === null && (command.noun !== null || !command.id.startsWith('console '))
}

function Choose({ rows, isAll }: { rows: readonly Kept[]; isAll: boolean }) {
  const store = useStore()
  const navigate = useSetAtom(navigateAtom)
  const known = useAtomValue(runbooksAtom)
  useRunbooksRead()
  const done = new Set(rows.flatMap(({ entry }) => (UNDONE.has(entry.phase) ? [] : [entry.id])))
  const [marked, setMarked] = useState<ReadonlySet<string>>(isAll ? done : new Set())
  const isAllMarked = [...done].every((id) => marked.has(id))
  const [kept, keep] = useState<ReadonlySet<string>>(new Set())
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const lines = useMemo(
    () => rows.flatMap(({ entry, line }) => (marked.has(entry.id) ? [line] : [])),
    [rows, marked],
  )
  const offered = repeatedNames(lines)
  const chosen = offered.filter(({ noun, value }) => !kept.has(`${noun} ${value}`))
  const text = recorded(lines, chosen)
  const save = async () => {
    if (known.some(({ id }) => id === name)) {
      return setFailure(`A runbook is already called ${name}`)
    }
    const refused = await saveRunbook(store, { name, text })
    setFailure(refused)
    if (refused === null) await navigate(pathTo('runbook', { runbook: name }))
  }
  const toggle = (set: ReadonlySet<string>, id: string) => {
    const next = new Set(set)
    if (!next.delete(id)) next.add(id)
    return next
  }
  return (
    <Stack gap="m">
      <Message text={failure} />
      <Panel title="What was done">
        <Table
          label="What was done"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ entry }) => entry.id}
          rowName={({ entry }) => entry.line}
          marked={marked}
          onMarkRow={({ entry }) => setMarked(toggle(marked, entry.id))}
          onMarkAll={(all) => setMarked(all && !isAllMarked ? done : new Set())}
        />
      </Panel>
      {offered.length > 0 && (
        <FieldGroup title="Ask for">
          {offered.map(({ noun, value, count, variable }) => (
            <Checkbox
              key={`${noun} ${value}`}
              label={`$${variable} instead of ${escapeInvisible(value)}, which stands in ${count} lines`}
              checked={!kept.has(`${noun} ${value}`)}
              onChange={() => keep(toggle(kept, `${noun} ${value}`))}
            />
          ))}
        </FieldGroup>
      )}
      {lines.length > 0 && <CopyCode code={text} label="Copy runbook" />}
      <Stack width="form">
        <TextField
          label="Name"
          hint="Lower-case letters, numbers, and dashes"
          value={name}
          onChange={setName}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing && lines.length > 0) void save()
          }}
        />
        <Row>
          <Button
            variant="go"
            reason={lines.length === 0 ? 'Mark what the runbook should do' : null}
            onClick={() => void save()}
          >
            Save runbook
          </Button>
        </Row>
      </Stack>
    </Stack>
  )
}

/** The outcomes that marking all leaves out: nobody wants to repeat those. */
const UNDONE: ReadonlySet<Entry['phase']> = new Set(['failed', 'refused', 'cancelled'])

const COLUMNS = columns<Kept>([
  column('Command', { width: '90ch', wraps: true }, ({ entry }) => (
    <span className="wraps">
      <CommandText line={entry.line} />
    </span>
  )),
  column('Result', { width: '10ch' }, ({ entry }) => entry.phase),
  column('When', { width: '11ch', align: 'end', hideBelow: 760 }, ({ entry }) => (
    <Age at={new Date(entry.at)} />
  )),
])
