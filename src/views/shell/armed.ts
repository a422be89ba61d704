import { useEffect, useState } from 'react'

/** A staged link takes no press for this long after it has come up (milliseconds): it may have come as a surprise. */
const ARMING = 500

/** Why a press does not count yet. */
export const TOO_SOON = 'A link opened this: it takes a press in a moment'

/** Whether a press counts yet. */
export function useArmed(delayed: boolean): boolean {
  const [armed, setArmed] = useState(!delayed)
  useEffect(() => {
    if (armed) return
    const timer = setTimeout(() => setArmed(true), ARMING)
    return () => clearTimeout(timer)
  }, [armed])
  return armed
}
