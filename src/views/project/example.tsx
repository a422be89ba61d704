import { useAtomValue } from 'jotai'
import { keysAtom } from '../../state/keymap.ts'
import { Keys } from '../../ui/text/keys.tsx'
import css from './summary.module.css'

/** Shows one thing that the palette does, to whom has a keyboard. */
export function Example({ line }: { line: string }) {
  const keys = useAtomValue(keysAtom)('shell find', 'mod+k')
  return (
    <span className={css.example}>
      Try {keys === null ? 'the palette' : <Keys of={keys} />} and type <code>{line}</code>
    </span>
  )
}
