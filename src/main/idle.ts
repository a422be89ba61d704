/** Resolves when the page has been drawn and the browser is idle, so that code for later does not delay it. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 100))
    const wait = () => idle(() => resolve(), { timeout: 1000 })
    // There may be idle time between a change and its frame, too. A hidden tab has no frames.
    if (document.hidden) wait()
    else requestAnimationFrame(() => requestAnimationFrame(wait))
  })
}
