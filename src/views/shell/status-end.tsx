import { useAtomValue, useSetAtom } from 'jotai'
import { activityAtom } from '../../state/activity.ts'
import { latencyAtom } from '../../state/control-plane.ts'
import { panelAtom } from '../../state/preferences.ts'
import { Keys } from '../../ui/keys.tsx'
import { pageActionsAtom } from '../page-actions.ts'
import { paletteAtom } from './palette-atom.ts'
import css from './status-line.module.css'

/** Shows the end of the status line, once keys work: whether polling is paused, the latency, and some keys. */
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

/** Why nothing is being read at the moment. */
const PAUSED = { idle: 'idle', hidden: 'the tab is hidden' } as const

function Hints() {
  const open = useSetAtom(paletteAtom)
  const show = useSetAtom(panelAtom)
  const { filter } = useAtomValue(pageActionsAtom)
  return (
    <span className={css.keys}>
      <button type="button" onClick={() => open({ mode: 'line', text: '' })}>
        <Keys of=":" quiet /> Command
      </button>
      {filter && (
        <button type="button" onClick={filter}>
          <Keys of="/" quiet /> Filter
        </button>
      )}
      <button type="button" onClick={() => show('keys')}>
        <Keys of="?" quiet /> Keys
      </button>
    </span>
  )
}
