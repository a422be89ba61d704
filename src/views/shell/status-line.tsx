import { useAtomValue, useSetAtom } from 'jotai'
import { questionAtom, runningAtom, toldAtom } from '../../commands/kernel/outcome.ts'
import { activityAtom } from '../../state/activity.ts'
import { latencyAtom } from '../../state/control-plane.ts'
import { markedAtom, rowAtom } from '../../state/look-at.ts'
import { nameOf } from '../../state/nouns.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { fetched } from '../../ui/fetched.tsx'
import { Keys } from '../../ui/keys.tsx'
import { visible } from '../../ui/visible.ts'
import { panelAtom, readyAtom } from '../../state/settings.ts'
import { pageActionsAtom } from '../page-actions.ts'
import { paletteAtom, pressedAtom } from './palette-atom.ts'
import css from './status-line.module.css'

const Parts = fetched(async () => (await import('./status-parts.tsx')).StatusParts)

/** Shows the line at the foot: the mode, the current row or page, what can be done with it, and what happened last. */
export function StatusLine() {
  const row = useAtomValue(rowAtom)
  const ready = useAtomValue(readyAtom)
  return (
    <footer className={css.line}>
      <Mode />
      {row !== null && <bdi className={css.part}>{visible(nameOf(row))}</bdi>}
      {ready && (
        <Boundary what="the keys of the row">
          <Parts />
        </Boundary>
      )}
      <Last />
      <Live />
      <Hints />
    </footer>
  )
}

function Mode() {
  const marked = useAtomValue(markedAtom).length
  const palette = useAtomValue(paletteAtom)
  const question = useAtomValue(questionAtom)
  const pressed = useAtomValue(pressedAtom)
  const ready = useAtomValue(readyAtom)
  const stuck = useAtomValue(toldAtom)?.phase === 'failed'
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
  const told = useAtomValue(toldAtom)
  const running = useAtomValue(runningAtom).size
  if (told === null) return <span className={css.last} />
  const busy = running > 0 && told.phase === 'running'
  return (
    <span className={css.last} data-phase={told.phase}>
      <span aria-hidden="true">{SIGNS[told.phase]}</span> {busy ? 'Running: ' : ''}
      {visible(told.message)}
      {told.requestId === null ? '' : ` · ${told.requestId.slice(0, 8)}`}
    </span>
  )
}

function Live() {
  const activity = useAtomValue(activityAtom)
  const latency = useAtomValue(latencyAtom)
  return (
    <>
      {activity !== 'active' && <span className={css.part}>paused: {PAUSED[activity]}</span>}
      {latency !== null && <span className={css.wide}>api {Math.round(latency)} ms</span>}
    </>
  )
}

/** Why nothing is being read at the moment. */
const PAUSED = { idle: 'nobody is here', hidden: 'the tab is hidden' } as const

function Hints() {
  const open = useSetAtom(paletteAtom)
  const show = useSetAtom(panelAtom)
  const { filter } = useAtomValue(pageActionsAtom)
  return (
    <span className={css.keys}>
      <button type="button" onClick={() => open({ mode: 'line', text: '' })}>
        <Keys of=":" quiet /> command
      </button>
      {filter && (
        <button type="button" onClick={filter}>
          <Keys of="/" quiet /> filter
        </button>
      )}
      <button type="button" onClick={() => show('keys')}>
        <Keys of="?" quiet /> keys
      </button>
    </span>
  )
}
