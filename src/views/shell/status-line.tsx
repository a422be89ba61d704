import { useAtomValue, useSetAtom } from 'jotai'
import { questionAtom, runningAtom, toldAtom } from '../../commands/kernel/outcome.ts'
import { liveKeysAtom } from '../../commands/kernel/live.ts'
import { runAtom } from '../../commands/kernel/run.ts'
import { activityAtom } from '../../state/activity.ts'
import { latencyAtom } from '../../state/control-plane.ts'
import { markedAtom, rowAtom } from '../../state/look-at.ts'
import { nameOf } from '../../state/nouns.ts'
import { Keys } from '../../ui/keys.tsx'
import { visible } from '../../ui/visible.ts'
import { pressedAtom } from './keyboard.ts'
import { paletteAtom } from './palette-atom.ts'
import css from './status-line.module.css'

/** One line at the foot: the mode, what is looked at, what can be done with it, what happened last. */
export function StatusLine() {
  const row = useAtomValue(rowAtom)
  return (
    <footer className={css.line}>
      <Mode />
      {row !== null && <bdi className={css.part}>{nameOf(row)}</bdi>}
      <Actions />
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
            : 'READY'
  return <b className={css.mode}>{mode}</b>
}

/** The keys of what can be done with the focused row; they are buttons, too. */
function Actions() {
  const row = useAtomValue(rowAtom)
  const run = useSetAtom(runAtom)
  const commands = [...useAtomValue(liveKeysAtom).values()].filter(({ on }) => on !== null && on === row?.noun)
  if (commands.length === 0) return null
  return (
    <span className={css.keys}>
      {commands.slice(0, 4).map((command) => (
        <button
          key={command.id}
          type="button"
          onClick={() => void run({ command, given: row?.names ?? {}, door: 'key' })}
        >
          <Keys of={command.key ?? ''} quiet /> {command.verb.toLowerCase()}
        </button>
      ))}
    </span>
  )
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
      {activity === 'idle' && <span className={css.part}>paused: nobody is here</span>}
      {latency !== null && <span className={css.wide}>api {Math.round(latency)} ms</span>}
    </>
  )
}

function Hints() {
  const open = useSetAtom(paletteAtom)
  return (
    <span className={css.keys}>
      <button type="button" onClick={() => open({ mode: 'line', text: '' })}>
        <Keys of=":" quiet /> command
      </button>
    </span>
  )
}
