/** Most letters read out since the last key press: a few screens of text. */
const MAX_LETTERS = 8192
const TOO_MUCH = 'Too much output to read aloud'

/**
 * Limits what a screen reader reads out. The emulator stops after a number of lines, but a guest need not end its
 * lines, and laying out megabytes of them takes seconds.
 * @returns a function that removes the limit
 */
export function limitReadOut(host: HTMLElement): () => void {
  const region = host.querySelector('.live-region')
  if (region === null) return () => {}
  const watch = new MutationObserver(() => {
    if (region.textContent.length > MAX_LETTERS) region.textContent = TOO_MUCH
  })
  watch.observe(region, { childList: true, characterData: true, subtree: true })
  return () => watch.disconnect()
}
