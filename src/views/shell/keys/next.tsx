import { useAtomValue } from 'jotai'
import { withCounts } from '../../../commands/kernel/keys/bindings.ts'
import { bindingsAtom } from './bindings.ts'
import { KeyList } from './list.tsx'
import css from './sheet.module.css'
import { pressedAtom } from '../palette/open.ts'

/** Shows where the next stroke of an unfinished sequence leads. Takes no focus and announces nothing. */
export function NextKeys() {
  const pressed = useAtomValue(pressedAtom)
  const begun = `${pressed.join(' ')} `
  const bindings = withCounts(pressed, useAtomValue(bindingsAtom)).filter(({ keys }) =>
    keys.startsWith(begun),
  )
  if (bindings.length === 0) return null
  return (
    <div role="group" aria-label={`Keys after ${begun.trim()}`} className={css.next}>
      <KeyList
        bindings={bindings.map(({ keys, label }) => ({ keys: keys.slice(begun.length), label }))}
      />
    </div>
  )
}
