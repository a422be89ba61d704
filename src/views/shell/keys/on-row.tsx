import { useAtomValue, useSetAtom } from 'jotai'
import { keysForAtom } from '../../../commands/kernel/keys/live-keys.ts'
import { runHereAtom } from '../../../commands/kernel/run/doors.ts'
import { refusalSeen, resolveSeen } from '../../../commands/kernel/run/subject.ts'
import { hereAtom } from '../../../state/context.ts'
import { useOffered } from '../../use-commands.ts'
import { useJudged } from '../../use-judged.ts'
import { Hint } from './hint.tsx'
import css from '../frame/status-line.module.css'

/** Shows the keys for the focused row's actions; each is a button too. */
export function RowKeys() {
  const here = useAtomValue(hereAtom)
  const run = useSetAtom(runHereAtom)
  const keysFor = useAtomValue(keysForAtom)
  const offered = useOffered(here.row?.noun).flatMap((one) => {
    const keys = keysFor({ command: one.command, given: {}, door: 'key' })
    return keys === null ? [] : [{ ...one, keys }]
  })
  const allowedIds = useJudged((client) =>
    offered
      .filter(
        ({ command }) =>
          refusalSeen(client, command, resolveSeen(client, command, {}, here)) === null,
      )
      .map(({ command }) => command.id)
      .join(),
  ).split(',')
  const allowed = offered.filter(({ command }) => allowedIds.includes(command.id))
  if (allowed.length === 0) return null
  return (
    <span className={css.keys}>
      {allowed.slice(0, 4).map(({ command, offer, keys }) => (
        <Hint
          key={command.id}
          keys={keys}
          label={offer.verb.toLowerCase()}
          onPress={() => void run({ command, given: {}, door: 'key' })}
        />
      ))}
    </span>
  )
}
