import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { firstWrite } from '../../commands/kernel/dry.ts'
import type { Question } from '../../commands/kernel/outcome.ts'
import { printCli, printCurl, printLine } from '../../commands/kernel/print.ts'
import { apiAtom } from '../../state/query.ts'
import { Button } from '../../ui/button.tsx'
import { Pill } from '../../ui/badge.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Properties, type Property } from '../../ui/properties.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { visible } from '../../ui/visible.ts'
import { useArmed } from './armed.ts'
import { subjectName } from '../../commands/kernel/subject.ts'

/** Asks before something is done, and shows exactly what would be sent. */
export function Confirm({ question }: { question: Question }) {
  const { command, args, subject, door, sentence, typed, answer } = question
  const [name, setName] = useState('')
  const linked = door === 'link'
  const armed = useArmed(linked)
  const planned = usePlanned(question)
  const named = typed === null || name === typed
  const close = () => answer(false)
  const about = command.on === null ? '' : ` ${subjectName(command, args, subject)}`
  const go = (event: { readonly isTrusted?: boolean }) => {
    if (linked && event.isTrusted !== true) return
    if (named && armed) answer(true)
  }
  const reason = !named ? `Type ${typed} first` : null
  const facts: Property[] = [
    ...(planned === null
      ? []
      : [
          {
            label: 'sends',
            value: (
              <Copyable
                text={`${planned.method} ${planned.path}`}
                copy={printCurl(planned, location.origin)}
              />
            ),
          },
        ]),
    { label: 'as CLI', value: <CliLine question={question} /> },
  ]
  return (
    <Dialog
      alert
      bad={command.danger}
      title={`${command.heading}${visible(about)}?`}
      side={linked ? <Pill>from a link</Pill> : null}
      onClose={close}
      footer={
        <>
          <Button keys="esc" onClick={close}>
            Cancel
          </Button>
          <Button
            variant={command.danger ? 'bad' : 'go'}
            data-autofocus={typed === null ? true : undefined}
            reason={reason}
            onClick={(event) => go(event.nativeEvent)}
          >
            Confirm
          </Button>
        </>
      }
    >
      {sentence !== null && <p>{visible(sentence)}</p>}
      {linked && <p className="dim">Opened by a link. Nothing has been sent.</p>}
      <Properties items={facts} />
      {typed !== null && (
        <TextField
          label={`Type ${typed} to confirm`}
          value={name}
          onChange={setName}
          onKeyDown={(event) => event.key === 'Enter' && go(event.nativeEvent)}
        />
      )}
    </Dialog>
  )
}

function CliLine({ question: { command, args, subject } }: { question: Question }) {
  const cli = printCli(command, args, subject)
  const line = cli ?? printLine(command, args)
  return <Copyable text={line} copy={line} />
}

function Copyable({ text, copy }: { text: string; copy: string }) {
  return (
    <>
      <code>{visible(text)}</code> <CopyButton text={copy} />
    </>
  )
}

/** The first call that would be made; null until it is known, or when there is none. */
function usePlanned({ command, args }: Question) {
  const api = useAtomValue(apiAtom)
  const [planned, setPlanned] = useState<Awaited<ReturnType<typeof firstWrite>>>(null)
  useEffect(() => {
    let gone = false
    void firstWrite(api, command, args).then((call) => gone || setPlanned(call))
    return () => {
      gone = true
    }
  }, [api, command, args])
  return planned
}
