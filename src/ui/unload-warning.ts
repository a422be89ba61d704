import { useEffect } from 'react'

/** Asks before the tab is closed or reloaded, for as long as that would lose something. */
export function useUnloadWarning(isNeeded = true): void {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
