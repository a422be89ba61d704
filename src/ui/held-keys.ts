/**
 * Keeps a held key from pressing again and again, wherever focus has moved in the meantime: the browser would click a
 * button and submit a form with every repeat. Typing and scrolling still repeat. Returns a function that stops this.
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

/** Multi-line text, where Enter is a character. Includes the terminal's input, but not a command line. */
const LINES = 'textarea:not([role=combobox]), [contenteditable]'
/** Elements that the space bar presses; elsewhere it types or scrolls. */
const SPACED = 'button, summary, tr, [type=checkbox], [type=radio]'

/** True if a key would press something rather than type. */
function presses({ key, target }: KeyboardEvent): boolean {
  const at = target instanceof Element ? target : null
  if (key === ' ') return at?.matches(SPACED) === true
  return (key === 'Enter' || key === 'Escape') && at?.matches(LINES) !== true
}
