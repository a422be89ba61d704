import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useRef, useState } from 'react'
import { reportFailedAtom } from '../../commands/kernel/run/runs.ts'
import { placedLines, parseRunbook, readFile } from '../../commands/kernel/runbook/text.ts'
import { variablesIn } from '../../commands/kernel/runbook/variables.ts'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { type Runbook, runbooksAtom } from '../../state/runbook/runbooks.ts'
import { Button } from '../../ui/button.tsx'
import { Empty, Head, Panel, Stack } from '../../ui/layout.tsx'
import { Message } from '../../ui/notice.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Age, escapeInvisible } from '../../ui/text/value.tsx'
import { A, column, columns } from '../cells.tsx'
import { usePageActions } from '../page-actions.ts'
import { PlaceLink } from '../place-link.tsx'
import { RunbookMenu, runRunbook, useRunbooksRead } from './menu.tsx'

/** Lists the user's runbooks in this browser. Enter opens one, and E runs it. */
export function Runbooks() {
  const navigate = useSetAtom(navigateAtom)
  const runbooks = useAtomValue(runbooksAtom)
  const isRead = useRunbooksRead()
  const { choose, failure, input } = useImport()
  const store = useStore()
  const [current, setCurrent] = useState<string | null>(null)
  const known = runbooks.find(({ id }) => id === current)
  usePageActions(known === undefined ? {} : { start: () => runRunbook(store, `run ${known.id}`) })
  return (
    <>
      <Head
        title="Runbooks"
        count={runbooks.length === 0 ? undefined : runbooks.length}
        actions={
          <>
            <PlaceLink to="runbookRecord">Record</PlaceLink>
            <Button onClick={choose}>Import</Button>
            <PlaceLink to="runbookNew" variant="go">
              New runbook
            </PlaceLink>
          </>
        }
      />
      {input}
      <Stack gap="m">
        <Message text={failure} />
        <Panel>
          {isRead && runbooks.length === 0 ? (
            <Empty
              title="No runbooks"
              line="A runbook keeps lines that you run again: write one, record what you did, or import a file."
            />
          ) : (
            <Table
              label="Runbooks"
              columns={COLUMNS}
              rows={isRead ? runbooks : undefined}
              rowKey={({ id }) => id}
              actions={menuOf}
              onFocusRow={({ id }) => setCurrent(id)}
              onOpenRow={({ id }) => void navigate(pathTo('runbook', { runbook: id }))}
            />
          )}
        </Panel>
      </Stack>
    </>
  )
}

const COLUMNS = columns<Runbook>([
  column('Runbook', { hit: true }, ({ id }) => (
    <A href={pathTo('runbook', { runbook: id })}>{escapeInvisible(id)}</A>
  )),
  column(
    'Commands',
    { width: '8ch', align: 'end' },
    ({ text }) => placedLines(parseRunbook(text)).length,
  ),
  column('Asks for', { width: '60ch', hideBelow: 760, wraps: true }, ({ text }) => (
    <span className="dim wraps">
      {variablesIn(parseRunbook(text))
        .variables.map(({ name }) => `$${name}`)
        .join(', ')}
    </span>
  )),
  column('Saved', { width: '11ch', align: 'end', hideBelow: 520 }, ({ at }) => (
    <Age at={new Date(at)} />
  )),
])

function menuOf({ id }: Runbook) {
  return <RunbookMenu name={id} isRow />
}

/** Refuses larger files, in bytes. */
const LARGEST_FILE = 1_000_000

/** Lets the user choose a `.rackline` file, and adds it. */
function useImport() {
  const store = useStore()
  const field = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const read = async (file: File) => {
    setFailure(null)
    if (file.size > LARGEST_FILE) return setFailure(`${file.name} is too large for a runbook`)
    const found = readFile(await file.text())
    if ('error' in found) return setFailure(`${file.name}: ${found.error}`)
    const { name, text } = found
    const { addRunbookAtom } = await import('../../commands/kernel/runbook/keep.ts')
    await store.set(addRunbookAtom, { runbook: name ?? nameFrom(file.name), text })
  }
  const input = (
    <input
      ref={field}
      type="file"
      hidden
      aria-label="Runbook file"
      accept=".rackline,text/plain"
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file !== undefined)
          read(file).catch((reason: unknown) =>
            store.set(reportFailedAtom, 'console runbook add', reason),
          )
        // Lets the user choose the same file again.
        target.value = ''
      }}
    />
  )
  return { choose: () => field.current?.click(), failure, input }
}

/** Makes a runbook's name of a file's. */
function nameFrom(file: string): string {
  const words = file
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
  return words === '' ? 'runbook' : words.slice(0, 60)
}
