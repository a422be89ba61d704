import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { questionAtom, settledAloneAtom, worksAtom } from '../../../commands/kernel/run/runs.ts'
import { connectionAtom } from '../../../state/session/connection.ts'
import { lockAtom } from '../../../state/session/lock.ts'
import { markedAtom } from '../../../state/context.ts'
import { Announcer } from '../../../ui/announcer.tsx'
import { Boundary } from '../../../ui/code/boundary.tsx'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import { fetched } from '../../../ui/code/fetched.tsx'
import { focusInAtom } from '../keys/focus.ts'
import { paletteAtom, pressedAtom } from '../palette/open.ts'
import { RowKeys } from '../keys/on-row.tsx'
import { ReadErrors } from '../read-errors.tsx'
import css from './status-line.module.css'

const Works = fetched(async () => (await import('../long-work.tsx')).Works)

/** Shows what the status line adds once the first page has loaded: long work, failed reads, and what the row can do. */
export function StatusParts() {
  return (
    <>
      <LongWork />
      <ReadErrors />
      <Announcer message={escapeInvisible(useAtomValue(settledAloneAtom) ?? '')} />
      <RowKeys />
    </>
  )
}

/** Shows what keys do now: answer a question, choose a command, act on marked rows, or go to the guest. */
export function Mode() {
  const marked = useAtomValue(markedAtom).length
  const palette = useAtomValue(paletteAtom)
  const question = useAtomValue(questionAtom)
  const pressed = useAtomValue(pressedAtom)
  const focus = useAtomValue(focusInAtom)
  const isRackReadOnly = useAtomValue(connectionAtom)?.isReadOnly === true
  const isReadOnly = useAtomValue(lockAtom) || isRackReadOnly
  const mode =
    question !== null
      ? question.door === 'link'
        ? 'STAGED'
        : 'CONFIRM'
      : palette !== null
        ? 'COMMAND'
        : pressed.length > 0
          ? `${pressed.join(' ')} …`
          : focus === 'terminal'
            ? 'TERMINAL'
            : focus === 'filter'
              ? 'FILTER'
              : marked > 0
                ? `${marked} MARKED`
                : isReadOnly
                  ? 'READ-ONLY'
                  : 'READY'
  return (
    <b
      className={css.mode}
      data-quiet={mode === 'READY' || undefined}
      data-warns={mode === 'READ-ONLY' || undefined}
    >
      {mode}
    </b>
  )
}

/** Stays once there has been work, so that its end is announced. */
function LongWork() {
  const isWorking = useAtomValue(worksAtom).length > 0
  const [hasWorked, setHasWorked] = useState(false)
  if (isWorking && !hasWorked) setHasWorked(true)
  if (!hasWorked) return null
  return (
    <Boundary what="long work">
      <Works />
    </Boundary>
  )
}
