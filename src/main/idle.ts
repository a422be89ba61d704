/** Resolves when the page has been rendered and the browser is idle, so that later code does not delay it. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 100))
    const wait = () => idle(() => resolve(), { timeout: 1000 })
    // Waits for the frame too: the browser may be idle between a change and its frame. A hidden tab has no frames.
    if (document.hidden) wait()
    else requestAnimationFrame(() => requestAnimationFrame(wait))
  })
}
