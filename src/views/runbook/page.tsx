import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useState } from 'react'
import { runByIdAtom } from '../../commands/kernel/run/doors.ts'
import { saveRunbookAtom } from '../../commands/kernel/runbook/keep.ts'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { runbooksAtom } from '../../state/runbook/runbooks.ts'
import { usePage } from '../../state/use-page.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Empty, Head, Message, Stack } from '../../ui/layout.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { A } from '../cells.tsx'
import { useGuard } from '../form/guard.ts'
import { usePageActions } from '../page-actions.ts'
import { RunbookEditor, useChecked } from './editor.tsx'
import { RunbookMenu, useRunbooksRead } from './menu.tsx'

/** Shows a runbook: its lines can be edited, rehearsed and run. */
export function RunbookPage() {
  const { runbook: name = '' } = usePage().params
  const isRead = useRunbooksRead()
  const found = useAtomValue(runbooksAtom).find(({ id }) => id === name)
  if (found !== undefined) return <Edit key={name} name={name} saved={found.text} />
  return (
    <>
      <Head title={escapeInvisible(name)} />
      {isRead && (
        <Empty
          title="No such runbook"
          line="Runbooks stay in the browser they were saved in."
          action={<A href={pathTo('runbooks', {})}>All runbooks</A>}
        />
      )}
    </>
  )
}

function Edit({ name, saved }: { name: string; saved: string }) {
  const store = useStore()
  const [text, setText] = useState(saved)
  const [failure, setFailure] = useState<string | null>(null)
  const wrong = useChecked(text) ?? []
  const isDirty = text !== saved
  useGuard(isDirty, () => setText(saved), 'page')
  const save = async (): Promise<boolean> => {
    const refused = await store.set(saveRunbookAtom, { name, text })
    setFailure(refused)
    return refused === null
  }
  const start = async (how: 'run' | 'rehearse') => {
    if (isDirty && !(await save())) return
    await store.set(runByIdAtom, { id: `console runbook ${how} ${name}`, door: 'button' })
  }
  const [first] = wrong
  const reason = first === undefined ? null : `Line ${first.line}: ${first.error}`
  usePageActions(reason === null ? { start: () => void start('run') } : {})
  return (
    <>
      <Head
        title={escapeInvisible(name)}
        notes={isDirty ? 'Not saved' : undefined}
        actions={
          <>
            <Button variant="go" keys="E" reason={reason} onClick={() => void start('run')}>
              Run
            </Button>
            <Button reason={reason} onClick={() => void start('rehearse')}>
              Rehearse
            </Button>
            <Button reason={isDirty ? null : 'Nothing has changed'} onClick={() => void save()}>
              Save
            </Button>
            <RunbookMenu name={name} />
          </>
        }
      />
      <Stack gap="m">
        <Message text={failure} />
        <RunbookEditor text={text} onChange={setText} onSave={() => void save()} wrong={wrong} />
      </Stack>
    </>
  )
}

/** Writes a new runbook. */
export function NewRunbook() {
  const store = useStore()
  const navigate = useSetAtom(navigateAtom)
  const known = useAtomValue(runbooksAtom)
  useRunbooksRead()
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const wrong = useChecked(text) ?? []
  useGuard(name !== '' || text !== '', () => undefined, 'page')
  const isTaken = known.some(({ id }) => id === name)
  const save = async () => {
    if (isTaken) return setFailure(`A runbook is already called ${name}`)
    const refused = await store.set(saveRunbookAtom, { name, text })
    setFailure(refused)
    if (refused === null) {
      await navigate(pathTo('runbook', { runbook: name }), { unguarded: true })
    }
  }
  return (
    <>
      <Head
        title="New runbook"
        actions={
          <Button variant="go" onClick={() => void save()}>
            Save
          </Button>
        }
      />
      <Stack gap="m">
        <Message text={failure} />
        <Stack width="form">
          <TextField
            label="Name"
            hint="Lower-case letters, numbers, and dashes"
            value={name}
            onChange={setName}
            data-autofocus
          />
        </Stack>
        <RunbookEditor text={text} onChange={setText} onSave={() => void save()} wrong={wrong} />
      </Stack>
    </>
  )
}
