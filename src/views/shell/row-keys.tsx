import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { liveKeysAtom } from '../../commands/kernel/live.ts'
import { resolve } from '../../commands/kernel/resolve.ts'
import { runAtom } from '../../commands/kernel/run.ts'
import { refusalSeen } from '../../commands/kernel/subject.ts'
import { pageAtom, rowAtom } from '../../state/look-at.ts'
import { queryClientAtom } from '../../state/query.ts'
import { Keys } from '../../ui/keys.tsx'
import css from './status-line.module.css'

/** The keys of what can be done with the focused row; they are buttons, too. */
export function RowKeys() {
  const row = useAtomValue(rowAtom)
  const run = useSetAtom(runAtom)
  const page = useAtomValue(pageAtom)
  const client = useStore().get(queryClientAtom)
  const commands = [...useAtomValue(liveKeysAtom).values()].filter(
    (command) =>
      command.on !== null &&
      command.on === row?.noun &&
      refusalSeen(client, command, resolve(command, {}, { row, page })) === null,
  )
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
