import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { firstWrite, type PlannedCall } from '../../../commands/kernel/run/dry-run.ts'
import type { Question } from '../../../commands/kernel/run/outcome.ts'
import { printCurl, printLink, printShell } from '../../../commands/kernel/line/print.ts'
import { apiAtom } from '../../../state/cache/query.ts'
import { CopyButton } from '../../../ui/text/copy-button.tsx'
import { CommandText } from '../../../ui/text/command-text.tsx'
import { CopyCode } from '../../../ui/text/copy-code.tsx'
import { Properties, type Facts } from '../../../ui/layout.tsx'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import css from './confirm.module.css'

/** Shows what will be sent: as the call, as a CLI line and as a link. For several runs, shows the line of each. */
export function RequestPreview({ question }: { question: Question }) {
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
