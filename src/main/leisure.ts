/** Resolves when the page has been drawn and nothing else is to do; what is not needed yet must not delay that. */
export function leisure(): Promise<void> {
  return new Promise((resolve) => {
    const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 100))
    const wait = () => idle(() => resolve(), { timeout: 1000 })
    // Between a change and its frame there may be idle time, too. A tab that nobody sees has no frames.
    if (document.hidden) wait()
    else requestAnimationFrame(() => requestAnimationFrame(wait))
  })
}
