import { useAtomValue, useSetAtom } from 'jotai'
import { offeredOn } from '../../../commands/kernel/offered.ts'
import { liveKeysAtom } from '../../../commands/kernel/live-keys.ts'
import { runHereAtom } from '../../../commands/kernel/run-here.ts'
import { refusalSeen, resolveSeen } from '../../../commands/kernel/subject.ts'
import { pageAtom, rowAtom } from '../../../state/context.ts'
import { useJudged } from '../../use-judged.ts'
import { Hint } from './hint.tsx'
import css from '../frame/status-line.module.css'

/** Shows the keys for the focused row's actions; each is a button too. */
export function RowKeys() {
  const row = useAtomValue(rowAtom)
  const run = useSetAtom(runHereAtom)
  const page = useAtomValue(pageAtom)
  const offered = offeredOn([...new Set(useAtomValue(liveKeysAtom).values())], row?.noun).filter(
    ({ offer }) => offer.key !== null,
  )
  const allowedIds = useJudged((client) =>
    offered
      .filter(
        ({ command }) =>
          refusalSeen(client, command, resolveSeen(client, command, {}, { row, page })) === null,
      )
      .map(({ command }) => command.id)
      .join(),
  ).split(',')
  const allowed = offered.filter(({ command }) => allowedIds.includes(command.id))
  if (allowed.length === 0) return null
  return (
    <span className={css.keys}>
      {allowed.slice(0, 4).map(({ command, offer }) => (
        <Hint
          key={command.id}
          keys={offer.key}
          label={offer.verb.toLowerCase()}
          onPress={() => void run({ command, given: {}, door: 'key' })}
        />
      ))}
    </span>
  )
}
