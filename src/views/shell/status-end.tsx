import { useAtomValue, useSetAtom } from 'jotai'
import { activityAtom } from '../../state/activity.ts'
import { latencyAtom } from '../../state/control-plane.ts'
import { panelAtom } from '../../state/settings.ts'
import { Keys } from '../../ui/keys.tsx'
import { paletteAtom } from './palette-atom.ts'
import { focusFilter } from './rows.ts'
import css from './status-line.module.css'

/** The end of the status line, once keys work: whether reads are paused, how fast calls are, and keys to begin with. */
export function StatusEnd() {
  return (
    <>
      <Live />
      <Hints />
    </>
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

/** Why nothing is read just now. */
const PAUSED = { idle: 'nobody is here', hidden: 'the tab is hidden' } as const

function Hints() {
  const open = useSetAtom(paletteAtom)
  const show = useSetAtom(panelAtom)
  return (
    <span className={css.keys}>
      <button type="button" onClick={() => open({ mode: 'line', text: '' })}>
        <Keys of=":" quiet /> command
      </button>
      <button type="button" onClick={focusFilter}>
        <Keys of="/" quiet /> filter
      </button>
      <button type="button" onClick={() => show('keys')}>
        <Keys of="?" quiet /> keys
      </button>
    </span>
  )
}
