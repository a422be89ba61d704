import { useAtomValue, useSetAtom } from 'jotai'
import { atom } from 'jotai/vanilla'
import { use, useLayoutEffect, useMemo, useState } from 'react'
import {
  keyedButtonsAtom,
  keysForAtom,
  nameOfRun,
  type Press,
} from '../commands/kernel/keys/live-keys.ts'
import { KeyLevelContext } from '../ui/layer/key-level.ts'

/**
 * Returns the keys that a button can show, and makes them start what the button starts for as long as it is mounted. If
 * another button has shown the same keys before, it has none; in a form or a question, no button has.
 * @param keys null for a button without any
 */
export function useKeyed(press: Press, keys: string | null): string | null {
  const level = use(KeyLevelContext)
  const setButtons = useSetAtom(keyedButtonsAtom)
  const name = nameOfRun(press.command, press.given)
  const [last, setLast] = useState({ name, press })
  // Each render makes another object of the same press.
  if (last.name !== name) setLast({ name, press })
  const own = useMemo(() => {
    if (keys === null || level === null) return NONE
    const button = { ...last.press, keys, level }
    // Shows the keys from the first frame, before the button is registered: adding them later would move its row.
    const shown = atom((get) =>
      get(keyedButtonsAtom).includes(button) ? get(keysForAtom)(last.press, level) : keys,
    )
    return { button, shown }
  }, [keys, level, last])
  useLayoutEffect(() => {
    const { button } = own
    if (button === null) return undefined
    setButtons((all) => [...all, button])
    return () => setButtons((all) => all.filter((other) => other !== button))
  }, [own, setButtons])
  return useAtomValue(own.shown)
}

const NONE = { button: null, shown: atom(null) }
