/** Resolves when the page has been drawn and nothing else is to do; what is not needed yet must not delay that. */
export function leisure(): Promise<void> {
  return new Promise((resolve) => {
    const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 100))
    idle(() => resolve(), { timeout: 1000 })
  })
}
