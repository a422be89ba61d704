import { useEffect } from 'react'

/**
 * Calls `tell` whenever a dialog (or, for null, the page under all dialogs) gains or loses the user's attention: its
 * tab is visible, its window has focus, and focus is inside it rather than in a layer above. Returns a function that
 * stops watching.
 */
export function watchAttention(
  dialog: Element | null,
  tell: (attended: boolean) => void,
): () => void {
  let attended = false
  const settle = (now: boolean) => {
    if (now !== attended) tell((attended = now))
  }
  const check = () =>
    settle(
      document.visibilityState === 'visible' && document.hasFocus() && attendedDialog() === dialog,
    )
  const leave = () => settle(false)
  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener('visibilitychange', check, { signal })
  document.addEventListener('focusin', check, { signal })
  window.addEventListener('focus', check, { signal })
  window.addEventListener('blur', leave, { signal })
  check()
  return () => stop.abort()
}

/** Returns the dialog in front of everything else; null for the page. */
export function frontDialog(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? null
}

/** Returns the dialog that has the focus, or would get the next press while nothing has it. */
function attendedDialog(): Element | null {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return frontDialog()
  return focused.closest('dialog')
}

/** Asks before the tab is closed or reloaded, for as long as that would lose something. */
export function useUnloadWarning(isNeeded = true): void {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
