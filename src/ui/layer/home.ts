/**
 * Returns the element that a layer floating over the anchor belongs in: the anchor's dialog, because everything
 * outside a modal dialog is inert; otherwise its landmark.
 */
export function homeOf(anchor: Element): Element {
  return anchor.closest('dialog, main, nav') ?? document.body
}
