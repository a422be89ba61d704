/** So many letters are read out since the last key: a few screens of text. */
const MOST = 8192
const TOO_MUCH = 'Too much output to read aloud'

/**
 * Keeps what a screen reader is told short. The emulator stops after some lines, but a guest need not end its lines,
 * and laying out megabytes of them takes seconds.
 * @returns stops it
 */
export function limitReadOut(host: HTMLElement): () => void {
  const region = host.querySelector('.live-region')
  if (region === null) return () => {}
  const watch = new MutationObserver(() => {
    if (region.textContent.length > MOST) region.textContent = TOO_MUCH
  })
  watch.observe(region, { childList: true, characterData: true, subtree: true })
  return () => watch.disconnect()
}
