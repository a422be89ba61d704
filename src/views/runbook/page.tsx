import { loadSaving, RunbookMenu, saveRunbook, useRunbooksRead } from './menu.tsx'
import { runbooksAtom } from '../../state/runbook/runbooks.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useState, useDeferredValue, useEffect, useRef } from 'react'
import { runByIdAtom } from '../../commands/kernel/run/doors.ts'
import { usePage } from '../../state/use-page.ts'
import { Button } from '../../ui/button.tsx'
import { focusFirst } from '../../ui/form/first-field.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Empty, Head, Stack } from '../../ui/layout.tsx'
import { Message } from '../../ui/notice.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { A } from '../cells.tsx'
import { useGuard } from '../form/guard.ts'
import { usePageActions } from '../page-actions.ts'
import { reportFailedAtom } from '../../commands/kernel/run/runs.ts'
import type { RunbookErrors } from '../../commands/kernel/runbook/check.ts'
import { scan } from '../../commands/kernel/runbook/scan.ts'
import type * as Completion from '../../commands/kernel/runbook/complete.ts'
import { TextEditor } from '../../ui/form/editor.tsx'

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
    const refused = await saveRunbook(store, { name, text })
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
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => focusFirst(place.current), [])
  useGuard(name !== '' || text !== '', () => undefined, 'page')
  const isTaken = known.some(({ id }) => id === name)
  const save = async () => {
    if (isTaken) return setFailure(`A runbook is already called ${name}`)
    const refused = await saveRunbook(store, { name, text })
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
      <Stack gap="m" ref={place}>
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

type Props = {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly onSave: () => void
  readonly wrong: RunbookErrors['wrong']
}

/** Edits the lines of a runbook, completed as at the prompt, with what is wrong with each below. */
function RunbookEditor({ text, onChange, onSave, wrong }: Props) {
  const store = useStore()
  const field = useRef<HTMLTextAreaElement>(null)
  const completion = useRef<typeof Completion | null>(null)
  useEffect(() => {
    const load = async () => {
      completion.current = await import('../../commands/kernel/runbook/complete.ts')
      await loadSaving()
    }
    load().catch((reason: unknown) => store.set(reportFailedAtom, 'console runbook', reason))
  }, [store])
  return (
    <TextEditor
      label="Lines"
      hint="Ctrl+Space completes, Ctrl+Enter saves. # comments, $web: instance asks, ? look waits for a person."
      placeholder="instance stop $web"
      field={field}
      value={text}
      onChange={onChange}
      onRun={onSave}
      complete={(whole, caret) => completion.current?.completeHere(store, whole, caret) ?? null}
      isWrong={wrong.length > 0}
      problems={wrong}
      describedBy={undefined}
    >
      <Painted text={text} wrong={new Set(wrong.map(({ line }) => line))} />
    </TextEditor>
  )
}

/** Returns what is wrong with the lines; null until that is known for this text. */
function useChecked(text: string): RunbookErrors['wrong'] | null {
  const store = useStore()
  const late = useDeferredValue(text)
  const fail = useSetAtom(reportFailedAtom)
  const [checked, setChecked] = useState<{
    readonly text: string
    readonly wrong: RunbookErrors['wrong']
  }>()
  useEffect(() => {
    let isOld = false
    const check = async () => {
      const { checkRunbookAtom } = await import('../../commands/kernel/runbook/check.ts')
      const { wrong } = await store.set(checkRunbookAtom, late)
      if (!isOld) setChecked({ text: late, wrong })
    }
    check().catch((reason: unknown) => fail('console runbook', reason))
    return () => {
      isOld = true
    }
  }, [store, late, fail])
  return checked === undefined ? null : checked.wrong
}

function Painted({ text, wrong }: { text: string; wrong: ReadonlySet<number> }) {
  return text.split('\n').map((line, at) => (
    <span key={at} data-wrong={wrong.has(at + 1) || undefined}>
      <PaintedLine line={line} />
      {'\n'}
    </span>
  ))
}

function PaintedLine({ line }: { line: string }) {
  const start = line.trimStart()
  if (start.startsWith('#')) return <span data-kind="mark">{line}</span>
  if (start.startsWith('?')) return <span data-kind="text">{line}</span>
  const { uses } = scan(line)
  return (
    <>
      {uses.map(({ start: from, end }, at) => (
        <span key={from}>
          {line.slice(uses[at - 1]?.end ?? 0, from)}
          <span data-kind="name">{line.slice(from, end)}</span>
        </span>
      ))}
      {line.slice(uses.at(-1)?.end ?? 0)}
    </>
  )
}
