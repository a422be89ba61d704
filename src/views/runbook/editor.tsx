import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { formerWords } from '../../api/former.ts'
import { commandsAtom, loadCommandsAtom } from '../../commands/kernel/registry.ts'
import { reportFailedAtom } from '../../commands/kernel/run/runs.ts'
import { type RunbookErrors, checkRunbookAtom } from '../../commands/kernel/runbook/check.ts'
import { completeRunbook } from '../../commands/kernel/runbook/complete.ts'
import { scan } from '../../commands/kernel/runbook/scan.ts'
import { pageAtom } from '../../state/context.ts'
import { namesKnownAtom } from '../../state/search/objects.ts'
import { TextEditor } from '../../ui/form/editor.tsx'

type Props = {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly onSave: () => void
  readonly wrong: RunbookErrors['wrong']
}

/** Edits the lines of a runbook, completed as at the prompt, with what is wrong with each below. */
export function RunbookEditor({ text, onChange, onSave, wrong }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const commands = useAtomValue(commandsAtom)
  const namesKnown = useAtomValue(namesKnownAtom)
  const page = useAtomValue(pageAtom)
  return (
    <TextEditor
      label="Lines"
      hint="Ctrl+Space completes, Ctrl+Enter saves. # comments, $web: instance asks, ? look waits for a person."
      placeholder="instance stop $web"
      field={field}
      value={text}
      onChange={onChange}
      onRun={onSave}
      complete={(whole, caret) =>
        completeRunbook(whole, caret, { commands, former: formerWords }, (noun, given) => {
          const { project } = given
          return namesKnown(noun, typeof project === 'string' ? { ...page, project } : page)
        })
      }
      isWrong={wrong.length > 0}
      problems={wrong}
      describedBy={undefined}
    >
      <Painted text={text} wrong={new Set(wrong.map(({ line }) => line))} />
    </TextEditor>
  )
}

/** Returns what is wrong with the lines; null until that is known for this text. */
export function useChecked(text: string): RunbookErrors['wrong'] | null {
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
      await store.set(loadCommandsAtom)
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
