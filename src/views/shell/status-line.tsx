import { useAtomValue } from 'jotai'
import {
  questionAtom,
  runningAtom,
  settledAtom,
  reportAtom,
} from '../../commands/kernel/outcome.ts'
import { markedAtom, rowAtom } from '../../state/context.ts'
import { nameOf } from '../../state/nouns.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { fetched } from '../../ui/fetched.tsx'
import { escapeInvisible } from '../../ui/escape-invisible.ts'
import { readyAtom } from '../../state/preferences.ts'
import { paletteAtom, pressedAtom } from './palette-atom.ts'
import css from './status-line.module.css'

const Parts = fetched(async () => (await import('./status-parts.tsx')).StatusParts)

const End = fetched(async () => (await import('./status-end.tsx')).StatusEnd)

/** Shows the line at the foot: the mode, the current row or page, what can be done with it, and what happened last. */
export function StatusLine() {
  const row = useAtomValue(rowAtom)
  const ready = useAtomValue(readyAtom)
  return (
    <footer className={css.line}>
      <Mode />
      {row !== null && <bdi className={css.part}>{escapeInvisible(nameOf(row))}</bdi>}
      {ready && (
        <Boundary what="the keys of the row">
          <Parts />
        </Boundary>
      )}
      <Last />
      {ready && (
        <Boundary what="the hints">
          <End />
        </Boundary>
      )}
    </footer>
  )
}

function Mode() {
  const marked = useAtomValue(markedAtom).length
  const palette = useAtomValue(paletteAtom)
  const question = useAtomValue(questionAtom)
  const pressed = useAtomValue(pressedAtom)
  const ready = useAtomValue(readyAtom)
  const stuck = useAtomValue(reportAtom)?.phase === 'failed'
  const mode =
    question !== null
      ? question.door === 'link'
        ? 'STAGED'
        : 'CONFIRM'
      : palette !== null
        ? 'COMMAND'
        : pressed.length > 0
          ? `${pressed.join(' ')} …`
          : marked > 0
            ? `${marked} MARKED`
            : ready
              ? 'READY'
              : stuck
                ? 'NO KEYS'
                : 'LOADING'
  return <b className={css.mode}>{mode}</b>
}

const SIGNS = {
  done: '✓',
  failed: '✕',
  refused: '○',
  cancelled: '○',
  staged: '◐',
  asking: '◐',
  running: '◐',
} as const

function Last() {
  const report = useAtomValue(reportAtom)
  const settled = useAtomValue(settledAtom)
  const running = useAtomValue(runningAtom).size
  if (report === null) return <span className={css.last} />
  const busy = running > 0 && report.phase === 'running'
  return (
    <span className={css.last} data-phase={report.phase}>
      <span aria-hidden="true">{SIGNS[report.phase]}</span> {busy ? 'Running: ' : ''}
      {escapeInvisible(settled?.report === report ? settled.text : report.message)}
      {report.requestId === null ? '' : ` · ${report.requestId.slice(0, 8)}`}
    </span>
  )
}
