import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { runMarkedAtom } from '../commands/kernel/bulk.ts'
import { commandsAtom } from '../commands/kernel/registry.ts'
import { markedAtom } from '../state/look-at.ts'
import { nouns } from '../state/nouns.ts'
import { Button } from '../ui/button.tsx'
import css from './marked-bar.module.css'

/** What can be done with all marked rows at once; one question covers them. */
export function MarkedBar() {
  const marked = useAtomValue(markedAtom)
  const clear = useSetAtom(markedAtom)
  const store = useStore()
  const noun = marked[0]?.noun
  const commands = useAtomValue(commandsAtom).filter(({ bulk, on }) => bulk && on === noun)
  if (noun === undefined) return null
  const { one, many } = nouns[noun]
  return (
    <div className={css.bar} role="toolbar" aria-label="Marked rows">
      <span>
        {marked.length} {marked.length === 1 ? one : many} marked
      </span>
      {commands.map((command) => (
        <Button
          key={command.id}
          small
          variant={command.danger ? 'bad' : 'plain'}
          keys={command.key ?? undefined}
          onClick={() => void store.set(runMarkedAtom, { command, door: 'button' })}
        >
          {command.verb}
        </Button>
      ))}
      <Button small variant="ghost" keys="escape" onClick={() => clear([])}>
        Unmark
      </Button>
    </div>
  )
}
