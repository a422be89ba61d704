export type Placing = {
  /** Where it goes if there is room; otherwise the opposite side. */
  side?: 'below' | 'above' | 'beside'
  /** Which ends line up, along the other axis. */
  align?: 'start' | 'center' | 'end'
  /** Pixels between the two. */
  gap?: number
  /** At least as wide as the anchor. */
  stretch?: boolean
}

/**
 * Shows a popover beside its anchor, inside the window, and keeps it there while things scroll.
 * Popovers are in the browser's top layer: above dialogs, and clipped by nothing.
 * @returns what hides it again
 */
export function float(popover: HTMLElement, anchor: Element, placing: Placing = {}): () => void {
  const stop = new AbortController()
  const again = () => place(popover, anchor, placing)
  popover.showPopover()
  again()
  const options = { capture: true, passive: true, signal: stop.signal }
  window.addEventListener('scroll', again, options)
  window.addEventListener('resize', again, options)
  return () => {
    stop.abort()
    if (popover.isConnected) popover.hidePopover()
  }
}

/**
 * Where in the document something that floats over an element belongs: in its dialog, because outside a
 * modal one everything is out of reach; otherwise in its landmark.
 */
export function homeOf(anchor: Element): Element {
  return anchor.closest('dialog, main, nav') ?? document.body
}

/** Distance kept from the window's edges, in pixels. */
const margin = 8

function place(popover: HTMLElement, anchor: Element, placing: Placing): void {
  const { side = 'below', align = 'start', gap = 4, stretch = false } = placing
  const at = anchor.getBoundingClientRect()
  const { clientWidth: wide, clientHeight: high } = document.documentElement
  if (stretch) popover.style.minWidth = `${at.width}px`
  const { offsetWidth: width, offsetHeight: height } = popover

  let left = { start: at.left, center: at.left + (at.width - width) / 2, end: at.right - width }[
    align
  ]
  let top = at.bottom + gap
  if (side === 'beside') {
    top = at.top - gap
    left = at.right + width + margin <= wide ? at.right : at.left - width
  } else {
    const above = at.top - gap - height
    const fitsBelow = top + height + margin <= high
    if (side === 'above' ? above >= margin || !fitsBelow : !fitsBelow && above >= margin)
      top = above
  }
  popover.style.left = `${Math.max(margin, Math.min(left, wide - width - margin))}px`
  popover.style.top = `${Math.max(margin, Math.min(top, high - height - margin))}px`
}
