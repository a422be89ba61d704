import { useAtomValue, useSetAtom } from 'jotai'
import { keysToCommandAtom } from '../../../commands/kernel/keys/live-keys.ts'
import { SHELL_KEYS, type ShellKeyId } from '../../../commands/kernel/keys/shell-keys.ts'
import { activityAtom } from '../../../state/cache/activity.ts'
import { latencyAtom } from '../../../state/control-plane.ts'
import { connectionAtom } from '../../../state/session/connection.ts'
import { lockAtom } from '../../../state/session/lock.ts'
import { fetched } from '../../../ui/code/fetched.tsx'
import { keysAtom } from '../../../state/keymap.ts'
import { panelAtom } from '../../../state/preferences.ts'
import { pageActionsAtom } from '../../page-actions.ts'
import { Keys } from '../../../ui/text/keys.tsx'
import { focusInAtom, plainKeysAtom } from '../keys/focus.ts'
import { Hint } from '../keys/hint.tsx'
import { paletteAtom } from '../palette/open.ts'
import css from './status-line.module.css'

const Connection = fetched(async () => (await import('./connection.tsx')).ConnectionParts)

/** Shows the end of the status line, once keys work: whether polling is paused, the latency, and some keys. */
export function StatusEnd() {
  const isLocked = useAtomValue(lockAtom)
  const isShown = useAtomValue(connectionAtom) !== null || isLocked
  return (
    <>
      {isShown && <Connection />}
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
  const works = useAtomValue(plainKeysAtom)
  const keysOf = useAtomValue(keysAtom)
  const keysTo = useAtomValue(keysToCommandAtom)
  if (useAtomValue(focusInAtom) === 'filter') return <FilterKeys />
  const keyOf = (id: ShellKeyId) => keysOf(id, SHELL_KEYS[id].keys)
  return (
    <span className={css.keys}>
      {!works && (
        <Hint
          keys={keyOf('shell find')}
          label="Find"
          onPress={() => open({ mode: 'find', text: '' })}
        />
      )}
      <Hint
        keys={keyOf('shell line')}
        label="Command"
        onPress={() => open({ mode: 'line', text: '' })}
      />
      {filter && <Hint keys={keyOf('shell filter')} label="Filter" onPress={filter} />}
      <Hint keys={keysTo('console keys')} label="Keys" onPress={() => show('keys')} />
    </span>
  )
}

/** What keys do in a filter, where the others would only type. */
function FilterKeys() {
  return (
    <span className={css.keys}>
      <span>
        <Keys of="enter" quiet /> First row
      </span>
      <span>
        <Keys of="down" quiet /> Rows
      </span>
      <span>
        <Keys of="escape" quiet /> Leave
      </span>
    </span>
  )
}
