import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { askAtom, asksSecret, dropAskAtom } from '../../../commands/kernel/outcome.ts'
import { Modal } from '../../../ui/layer/modal.tsx'
import { pageFor } from '../../forms.ts'
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
  const closeAsk = useSetAtom(dropAskAtom)
  const setPalette = useSetAtom(paletteAtom)
  const keepTyped = useSetAtom(keepTypedAtom)
  const [{ mode, text }, setOpened] = useState(opened)
  const typed = useRef(opened)
  useEffect(() => () => keepTyped(typed.current), [keepTyped])
  const begin = (next: Opened) => {
    typed.current = next
    setOpened(next)
  }
  const onText = (next: string) => {
    typed.current = { mode, text: next }
  }
  const close = () => {
    closeAsk()
    setPalette(null)
  }
  if (ask !== null && (asksSecret(ask) || pageFor(ask) !== null)) return null
  const body =
    ask !== null ? (
      <AskStep
        key={`${ask.command.id} ${ask.missing[0]}`}
        ask={ask}
        kept={() => typed.current.answer ?? ''}
        onText={(answer) => {
          typed.current = { ...typed.current, answer }
        }}
      />
    ) : mode === 'line' ? (
      <LineMode initial={text} onText={onText} onFind={() => begin({ mode: 'find', text: '' })} />
    ) : (
      <Find initial={text} onText={onText} onLine={(line) => begin({ mode: 'line', text: line })} />
    )
  return (
    <Modal labelledBy="palette-name" onClose={close} className={css.palette}>
      <h2 id="palette-name" className="sr">
        Quick actions
      </h2>
      {body}
      <button type="button" className="sr" onClick={close}>
        Dismiss
      </button>
    </Modal>
  )
}
