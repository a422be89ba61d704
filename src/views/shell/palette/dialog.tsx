import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { type Ask, asksSecret } from '../../../commands/kernel/run/outcome.ts'
import { askAtom, dropAskAtom } from '../../../commands/kernel/run/runs.ts'
import { Modal } from '../../../ui/layer/modal.tsx'
import { askPath } from '../../form/values.ts'
import { AskStep } from './ask-step.tsx'
import { Find } from './find.tsx'
import { LineMode } from './line-mode.tsx'
import { keepTypedAtom, type Opened, paletteAtom } from './open.ts'
import css from './dialog.module.css'

/**
 * Shows one prompt for everything: finding a resource or a command, typing a line, and answering a command's questions.
 */
export function Palette({ opened }: { opened: Opened }) {
  const ask = useAtomValue(askAtom)
  const setAsk = useSetAtom(askAtom)
  const dropAsk = useSetAtom(dropAskAtom)
  const setPalette = useSetAtom(paletteAtom)
  const keepTyped = useSetAtom(keepTypedAtom)
  const [{ mode, text, isEntered = false }, setOpened] = useState(opened)
  const typed = useRef<Opened>({ ...opened, isEntered: false })
  /** The steps that were answered. */
  const answered = useRef<readonly Ask[]>([])
  /** What was typed at each step, answered or not. */
  const answers = useRef<ReadonlyMap<string, string>>(new Map())
  useEffect(() => () => keepTyped(typed.current), [keepTyped])
  const begin = (next: Opened) => {
    typed.current = next
    setOpened(next)
  }
  const onText = (next: string) => {
    typed.current = { mode, text: next }
  }
  /** Goes one step back, where everything typed still stands. Closes the first. */
  const back = () => {
    if (ask === null) {
      setPalette(null)
      return
    }
    const last = answered.current.at(-1)
    answered.current = answered.current.slice(0, -1)
    if (last === undefined) {
      dropAsk()
      begin({ mode, text: typed.current.text })
    } else {
      typed.current = { ...typed.current, answer: '' }
      setAsk(last)
    }
  }
  if (ask !== null && (asksSecret(ask) || askPath(ask) !== null)) return null
  const step = `${ask?.command.id} ${ask?.missing[0]}`
  const onAnswerText = (answer: string) => {
    typed.current = { ...typed.current, answer }
    answers.current = new Map(answers.current).set(step, answer)
  }
  const body =
    ask !== null ? (
      <AskStep
        key={step}
        ask={ask}
        kept={() => typed.current.answer || (answers.current.get(step) ?? '')}
        onText={onAnswerText}
        onAnswer={(answer) => {
          onAnswerText(answer)
          answered.current = [...answered.current, ask]
          typed.current = { ...typed.current, answer: '' }
        }}
      />
    ) : mode === 'line' ? (
      <LineMode
        initial={text}
        onEntered={isEntered ? () => begin({ mode, text }) : undefined}
        onText={onText}
        onFind={() => begin({ mode: 'find', text: '' })}
      />
    ) : (
      <Find initial={text} onText={onText} onLine={(line) => begin({ mode: 'line', text: line })} />
    )
  return (
    <Modal labelledBy="palette-name" onClose={back} className={css.palette}>
      <h2 id="palette-name" className="sr">
        Quick actions
      </h2>
      {body}
      <button type="button" className="sr" onClick={back}>
        {ask === null ? 'Dismiss' : 'Back'}
      </button>
    </Modal>
  )
}
