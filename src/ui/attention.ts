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
  const look = () =>
    settle(
      document.visibilityState === 'visible' &&
        document.hasFocus() &&
        (document.activeElement?.closest('dialog') ?? null) === dialog,
    )
  const leave = () => settle(false)
  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener('visibilitychange', look, { signal })
  document.addEventListener('focusin', look, { signal })
  window.addEventListener('focus', look, { signal })
  window.addEventListener('blur', leave, { signal })
  look()
  return () => stop.abort()
}
