/**
 * Keeps a key that is held down from pressing again and again, wherever the focus has gone meanwhile: the browser
 * would click a button and send a form with every repeat. Text that is typed still repeats, and so does scrolling.
 * Returns the way to stop.
 */
export function ignoreHeldKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.repeat || event.isComposing || !presses(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', onKeyDown, true)
  return () => window.removeEventListener('keydown', onKeyDown, true)
}

/** Text of several lines, where Enter is a character; the terminal's input too, but not a command line. */
const LINES = 'textarea:not([role=combobox]), [contenteditable]'
/** What the space bar presses; elsewhere it types or scrolls. */
const SPACED = 'button, summary, tr, [type=checkbox], [type=radio]'

/** Whether a key would press something, rather than type. */
function presses({ key, target }: KeyboardEvent): boolean {
  const at = target instanceof Element ? target : null
  if (key === ' ') return at?.matches(SPACED) === true
  return (key === 'Enter' || key === 'Escape') && at?.matches(LINES) !== true
}
