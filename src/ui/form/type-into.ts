/**
 * Types text at the caret of a field, as if the user had pressed the keys there: scripts cannot make the browser do it.
 * Does nothing for a field without a caret, such as a checkbox.
 */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd } = field
  if (selectionStart === null || selectionEnd === null) return
  field.setRangeText(text, selectionStart, selectionEnd, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }))
}
