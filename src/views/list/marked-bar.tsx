import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { keysForAtom } from '../../commands/kernel/keys/live-keys.ts'
import { runHereAtom } from '../../commands/kernel/run/doors.ts'
import { markedAtom } from '../../state/context.ts'
import { recordOf } from '../../state/nouns.ts'
import { Button, VARIANTS } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import css from './page.module.css'
import { useOffered } from '../use-commands.ts'

/** Offers the actions on all marked rows; a single question covers them all. */
export function MarkedBar() {
  const marked = useAtomValue(markedAtom)
  const clear = useSetAtom(markedAtom)
  const keysFor = useAtomValue(keysForAtom)
  const store = useStore()
  const noun = marked[0]?.noun
  const offered = useOffered(noun).filter(({ command }) => command.bulk)
  if (noun === undefined) return null
  const { one, many } = recordOf(noun)
  return (
    <Row className={css.marked} role="toolbar" aria-label="Marked rows">
      <span>
        {marked.length} {marked.length === 1 ? one : many} marked
      </span>
      {offered.map(({ command, offer }) => (
        <Button
          key={command.id}
          small
          variant={command.danger === null ? 'plain' : VARIANTS[command.danger]}
          keys={keysFor({ command, given: {}, door: 'key' })}
          onClick={() => void store.set(runHereAtom, { command, given: {}, door: 'button' })}
        >
          {offer.verb}
        </Button>
      ))}
      <Button small variant="ghost" keys="escape" onClick={() => clear([])}>
        Unmark
      </Button>
    </Row>
  )
}
