import { useAtomValue } from 'jotai'
import { Keys } from '../../../ui/text/keys.tsx'
import { plainKeysAtom } from './focus.ts'

type Props = {
  /** Null for none. */
  readonly keys: string | null
  readonly label: string
  readonly onPress: () => void
}

/** Shows what a key does, as a button. Leaves out the key if pressing it would only type. */
export function Hint({ keys, label, onPress }: Props) {
  const plain = useAtomValue(plainKeysAtom)
  const works = keys !== null && (plain || keys.startsWith('mod+'))
  return (
    <button
      type="button"
      // Leaves the focus where it is, so that the hints do not change under the pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {works && <Keys of={keys} quiet />} {label}
    </button>
  )
}
