import { useAtomValue } from 'jotai'
import { Keys } from '../../ui/keys.tsx'
import { plainKeysAtom } from './focus.ts'

type Props = { readonly keys: string; readonly label: string; readonly onPress: () => void }

/** Shows what a key does, as a button. Leaves the key out where it would only be typed. */
export function Hint({ keys, label, onPress }: Props) {
  const works = useAtomValue(plainKeysAtom) || keys.startsWith('mod+')
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
