import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { offeredOn } from '../../commands/kernel/command.ts'
import { liveKeysAtom } from '../../commands/kernel/live.ts'
import { resolve } from '../../commands/kernel/resolve.ts'
import { runAtom } from '../../commands/kernel/run.ts'
import { refusalSeen } from '../../commands/kernel/subject.ts'
import { pageAtom, rowAtom } from '../../state/context.ts'
import { queryClientAtom } from '../../state/query.ts'
import { Hint } from './hint.tsx'
import css from './status-line.module.css'

/** Shows the keys for what can be done with the focused row; each is a button too. */
export function RowKeys() {
  const row = useAtomValue(rowAtom)
  const run = useSetAtom(runAtom)
  const page = useAtomValue(pageAtom)
  const client = useStore().get(queryClientAtom)
  const offered = offeredOn([...new Set(useAtomValue(liveKeysAtom).values())], row?.noun).filter(
    ({ command, offer }) =>
      offer.key !== null &&
      refusalSeen(client, command, resolve(command, {}, { row, page })) === null,
  )
  if (offered.length === 0) return null
  return (
    <span className={css.keys}>
      {offered.slice(0, 4).map(({ command, offer }) => (
        <Hint
          key={command.id}
          keys={offer.key ?? ''}
          label={offer.verb.toLowerCase()}
          onPress={() => void run({ command, given: row?.names ?? {}, door: 'key' })}
        />
      ))}
    </span>
  )
}
