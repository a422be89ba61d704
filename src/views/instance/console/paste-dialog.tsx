import { useEffect, useRef, useState } from 'react'
import { countLines, PACES, pastedPieces } from '../../../state/serial/pasted.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import { RefusedPress, useAnswer } from '../../shell/question/use-answer.tsx'
import css from './page.module.css'

type Props = {
  readonly text: string
  /** Whether the guest has turned on bracketed paste. */
  readonly brackets: boolean
  readonly send: (piece: string) => void
  readonly onClose: () => void
}

const OPTIONS = PACES.map((pace) => ({
  value: String(pace),
  label: pace === 0 ? 'At once' : `A line every ${pace} ms`,
}))

/** Shows pasted text of several lines before it is sent, because the guest may run each line at once. */
export function PasteDialog({ text, brackets, send, onClose }: Props) {
  const [pace, setPace] = useState('0')
  const [sent, setSent] = useState<number | null>(null)
  const { ref, reason, refused, takes } = useAnswer('loss')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const lines = countLines(text)
  const start = () => {
    const pieces = pastedPieces(text, pace !== '0', brackets)
    const step = (at: number) => {
      const piece = pieces[at]
      if (piece === undefined) return onClose()
      send(piece)
      if (pace === '0') return step(at + 1)
      setSent(at + 1)
      timer.current = setTimeout(() => step(at + 1), Number(pace))
    }
    step(0)
  }
  return (
    <Dialog
      title={`Send ${lines} ${lines === 1 ? 'line' : 'lines'}`}
      onClose={onClose}
      wide
      footer={
        <>
          <RefusedPress why={refused} />
          <Button onClick={onClose}>{sent === null ? 'Cancel' : 'Stop'}</Button>
          <Button
            ref={ref}
            variant="go"
            reason={sent === null ? reason : 'Sending line by line'}
            data-autofocus
            onClick={({ nativeEvent }) => takes(nativeEvent) && start()}
          >
            {sent === null ? 'Send' : `Sent ${sent} of ${lines}`}
          </Button>
        </>
      }
    >
      <textarea
        className={css.pasted}
        aria-label="Pasted text"
        readOnly
        rows={Math.min(12, lines + 1)}
        value={text
          .split(/\r\n|[\r\n]/)
          .map(escapeInvisible)
          .join('\n')}
      />
      <RadioGroup label="Pace" value={pace} onChange={setPace} options={OPTIONS} />
    </Dialog>
  )
}
