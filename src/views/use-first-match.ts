import { type KeyboardEvent, useEffect, useRef } from 'react'
import { moveRow } from './shell/keys/rows.ts'

/**
 * Returns what the keys of a filter do: Enter selects the first match, Escape leaves the filter, and ↓ goes on to the
 * rows. Enter waits for the rows, which follow the address and may still be loading; what is typed next takes it back.
 * @param shown the filter that the rows show
 */
export function useFirstMatch(shown: string) {
  const wanted = useRef<string | null>(null)
  const own = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = own.current
    if (field === null || wanted.current === null) return
    const isMeant = field === document.activeElement && field.value === wanted.current
    if (!isMeant || (field.value === shown && moveRow(-Infinity))) wanted.current = null
  })
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    own.current = field
    if (event.key === 'Escape') field.blur()
    if (event.key === 'ArrowDown' && moveRow(-Infinity)) event.preventDefault()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // A filter of something else than rows has nothing to select.
    if (document.querySelector('main table') === null) field.blur()
    else if (field.value !== shown || !moveRow(-Infinity)) wanted.current = field.value
  }
}
