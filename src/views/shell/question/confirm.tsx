import { useState, useEffect } from 'react'
import type { Question } from '../../../commands/kernel/run/outcome.ts'
import { Button, VARIANTS } from '../../../ui/button.tsx'
import { Pill, escapeInvisible } from '../../../ui/text/value.tsx'
import { Boundary } from '../../../ui/code/boundary.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { answerLabel, subjectLabel } from '../../../commands/kernel/run/subject.ts'
import css from './confirm.module.css'
import { RefusedPress, useAnswer } from './use-answer.tsx'
import { fetched } from '../../../ui/code/fetched.tsx'
import { useAtomValue } from 'jotai'
import { firstWrite, type PlannedCall } from '../../../commands/kernel/run/dry-run.ts'
import { printCurl, printLink, printShell } from '../../../commands/kernel/line/print.ts'
import { apiAtom } from '../../../state/cache/query.ts'
import { CopyButton } from '../../../ui/text/copy-button.tsx'
import { CommandText, CopyCode } from '../../../ui/text/copy-code.tsx'
import { Properties, type Facts } from '../../../ui/properties.tsx'

const PortQuestion = fetched(
  async () => (await import('../../port-settings/changes.tsx')).PortQuestion,
)
const NetworkDifference = fetched(
  async () => (await import('../../reach/difference.tsx')).DifferenceNote,
)

/** Asks before a command runs, and shows exactly what would be sent. */
export function Confirm({ question }: { question: Question }) {
  const { command, args, subject, door, sentence, details, typed, asPlan, answer } = question
  const [name, setName] = useState('')
  const linked = door === 'link'
  const { ref, reason, refused, takes } = useAnswer(linked ? 'link' : 'loss')
  const named = typed === null || name === typed
  const variant = command.danger === null ? undefined : VARIANTS[command.danger]
  const close = () => answer(false)
  const about = command.on === null ? '' : ` ${subjectLabel(command, args, subject)}`
  const go = (event: Event) => {
    // Explains the refusal as the button does.
    if (!named) ref.current?.click()
    else if (takes(event)) answer(true)
  }
  return (
    <Dialog
      alert={sentence === null ? NOT_SENT : escapeInvisible(sentence)}
      variant={variant}
      title={`${command.wording(subject, args).heading}${escapeInvisible(about)}?`}
      side={linked ? <Pill>from a link</Pill> : null}
      onClose={close}
      footer={
        <>
          <RefusedPress why={refused} />
          {asPlan !== undefined && (
            <Button
              reason={linked ? reason : null}
              onClick={({ nativeEvent }) => {
                // A link must not move on by itself either.
                if (linked && !takes(nativeEvent)) return
                close()
                asPlan.open()
              }}
            >
              {asPlan.label}
            </Button>
          )}
          <Button keys="esc" onClick={close}>
            Cancel
          </Button>
          <Button
            ref={ref}
            variant={variant ?? 'go'}
            data-autofocus={typed === null ? true : undefined}
            reason={named ? reason : `Type ${typed} to confirm`}
            onClick={(event) => go(event.nativeEvent)}
          >
            <span className={css.verb}>{escapeInvisible(answerLabel(command, args, subject))}</span>
          </Button>
        </>
      }
    >
      {linked && sentence !== null && <p className="dim">{NOT_SENT}</p>}
      {details !== undefined && (
        <Boundary what="what will change">
          {details === 'port settings' ? (
            <PortQuestion args={args} />
          ) : (
            <NetworkDifference {...details} />
          )}
        </Boundary>
      )}
      <RequestPreview question={question} />
      {typed !== null && (
        <TextField
          label={`Type ${escapeInvisible(typed)} to confirm`}
          value={name}
          onChange={setName}
          onKeyDown={(event) => event.key === 'Enter' && go(event.nativeEvent)}
        />
      )}
    </Dialog>
  )
}

/** The sentence of a question that only a link asks. */
const NOT_SENT = 'Opened from a link. Nothing has been sent yet.'

/** Shows what will be sent: as the call, as a CLI line and as a link. For several runs, shows the line of each. */
function RequestPreview({ question }: { question: Question }) {
  const { command, args, subject, door, lines } = question
  if (lines !== undefined) {
    return (
      <div className={css.lines}>
        <CopyCode code={lines.join('\n')} label="Copy lines" />
      </div>
    )
  }
  const line = printShell(command, args, subject)
  const link = door === 'link' ? null : printLink(command, args)
  return <PreviewProperties question={question} line={line} link={link} />
}

function PreviewProperties({
  question,
  line,
  link,
}: {
  question: Question
  line: string
  link: string | null
}) {
  const planned = usePlanned(question)
  return (
    <Properties
      items={{
        ...(planned !== null && callFacts(planned)),
        CLI: <Copyable text={line} copy={line} />,
        ...(link !== null && { Link: <Copyable text={link} copy={location.origin + link} /> }),
      }}
    />
  )
}

function callFacts(planned: NonNullable<ReturnType<typeof usePlanned>>): Facts {
  const { method, path, body } = planned
  const curl = printCurl(planned, location.origin)
  return {
    'API call': <Copyable text={`${method} ${path}`} copy={curl} />,
    ...(body !== undefined && { Body: <pre>{escapeInvisible(printBody(body))}</pre> }),
  }
}

/** Prints JSON on one line while it is short. */
function printBody(body: unknown): string {
  const line = JSON.stringify(body)
  return line.length <= 60 ? line : JSON.stringify(body, null, 2)
}

function Copyable({ text, copy }: { text: string; copy: string }) {
  return (
    <span className={css.copyable}>
      <CommandText line={text} /> <CopyButton text={copy} />
    </span>
  )
}

/** Returns the first call that would be made; null until it is known, or if there is none. */
function usePlanned({ command, args, subject }: Question): PlannedCall | null {
  const api = useAtomValue(apiAtom)
  const [planned, setPlanned] = useState<PlannedCall | null>(null)
  useEffect(() => {
    let gone = false
    void firstWrite(api, command, args, subject).then((call) => gone || setPlanned(call))
    return () => {
      gone = true
    }
  }, [api, command, args, subject])
  return planned
}
